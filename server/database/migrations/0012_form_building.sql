ALTER TABLE "form" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "form" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "form" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "form_version" ADD COLUMN "note" text DEFAULT '' NOT NULL;