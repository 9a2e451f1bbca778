CREATE TABLE "favourite" (
	"user_id" bigint NOT NULL,
	"path" text NOT NULL,
	"position" integer NOT NULL,
	"is_favourite" boolean NOT NULL,
	"name" text,
	"locale" text,
	CONSTRAINT "favourite_user_id_path_pk" PRIMARY KEY("user_id","path")
);
--> statement-breakpoint
CREATE TABLE "home_arrangement" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"parts" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_arrangement" ADD CONSTRAINT "home_arrangement_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;