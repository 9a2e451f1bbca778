ALTER TABLE "form_response" ADD COLUMN "key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "form_response_answered_by_key_index" ON "form_response" USING btree ("answered_by","key");