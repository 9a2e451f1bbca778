ALTER TABLE "attachment" ADD COLUMN "key" uuid;--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_key_unique" UNIQUE("key");