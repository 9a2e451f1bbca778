CREATE TABLE "invoice_head" (
	"invoice_id" bigint PRIMARY KEY NOT NULL,
	"head" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_head" ADD CONSTRAINT "invoice_head_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "invoice_head" ("invoice_id", "head")
SELECT "invoice"."id", jsonb_build_object(
	'cliente', to_jsonb("client"),
	'cost_center', to_jsonb("cost_center"),
	'competencia', "report"."competencia",
	'inicio', "report"."inicio",
	'fim', "report"."fim",
	'purchase_order', "report"."purchase_order",
	'frs', "report"."frs"
)
FROM "invoice"
	INNER JOIN "report" ON "report"."id" = "invoice"."report_id"
	INNER JOIN "client" ON "client"."id" = "report"."client_id"
	INNER JOIN "cost_center" ON "cost_center"."id" = "report"."cost_center_id";
