CREATE TABLE "follow" (
	"user_id" bigint NOT NULL,
	"entity" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"is_following" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "follow_user_id_entity_entity_id_pk" PRIMARY KEY("user_id","entity","entity_id")
);
--> statement-breakpoint
ALTER TABLE "follow" ADD CONSTRAINT "follow_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_entity_entity_id_index" ON "follow" USING btree ("entity","entity_id");--> statement-breakpoint
-- Who made a debit note request was told of what became of it, and goes on being told.
INSERT INTO "follow" ("user_id", "entity", "entity_id", "is_following", "since") SELECT "created_by", 'nd_request', "id", true, "created_at" FROM "nd_request" ON CONFLICT DO NOTHING;--> statement-breakpoint
-- What is chosen for requests stays for the release before, which may still run; the next release drops it.
INSERT INTO "notification_choice" ("user_id", "topic", "way") SELECT "user_id", 'followed', "way" FROM "notification_choice" WHERE "topic" = 'requests' ON CONFLICT DO NOTHING;