CREATE TABLE "company" (
	"version" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"corporate_name" text NOT NULL,
	"cnpj" char(14) NOT NULL,
	"state_registration" text NOT NULL,
	"municipal_registration" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"bank" text NOT NULL,
	"pix_key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "debit_note" ADD COLUMN "company" integer;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "company" integer;--> statement-breakpoint
ALTER TABLE "debit_note" ADD CONSTRAINT "debit_note_company_company_version_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_company_company_version_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("version") ON DELETE no action ON UPDATE no action;