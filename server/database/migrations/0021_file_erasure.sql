ALTER TABLE "attachment" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attachment" ADD COLUMN "erased_by" bigint;--> statement-breakpoint
ALTER TABLE "attachment" ADD COLUMN "erasure_reason" text;--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_erased_by_user_account_id_fk" FOREIGN KEY ("erased_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_place_place_index" ON "known_place" USING btree ("place");