ALTER TABLE "module" ADD COLUMN "place" integer DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "module" ADD COLUMN "rules" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "module" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "module" SET "place" = least("id" * 10, 999);
