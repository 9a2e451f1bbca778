ALTER TABLE "report" ADD COLUMN "former_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "report_former_number" ON "report" USING btree ("former_number") WHERE "report"."former_number" <> '' and "report"."status" <> 'cancelled';
