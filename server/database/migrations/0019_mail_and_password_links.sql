CREATE TABLE "outgoing_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"gives_up_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_link" (
	"digest" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "language" text DEFAULT 'pt' NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outgoing_mail_due_at_index" ON "outgoing_mail" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "outgoing_mail_user_id_index" ON "outgoing_mail" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_link_user_id_index" ON "password_link" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_link_expires_at_index" ON "password_link" USING btree ("expires_at");