CREATE TABLE "digest_day" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_choice" (
	"user_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"way" text NOT NULL,
	CONSTRAINT "notification_choice_user_id_topic_pk" PRIMARY KEY("user_id","topic")
);
--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "mentions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "mail_topic" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "digest_id" uuid;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_user_id_index" ON "notification" USING btree ("user_id") WHERE "notification"."mail_topic" is not null and "notification"."digest_id" is null;--> statement-breakpoint
CREATE INDEX "notification_digest_id_index" ON "notification" USING btree ("digest_id") WHERE "notification"."digest_id" is not null;