ALTER TABLE "asset" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(regexp_replace(normalize("code" || E'\n' || "name", NFKD), '[\u0300-\u036f]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "attachment" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(regexp_replace(normalize("name", NFKD), '[\u0300-\u036f]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(regexp_replace(normalize("name" || E'\n' || "corporate_name", NFKD), '[\u0300-\u036f]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "cost_center" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(regexp_replace(normalize("code" || E'\n' || "name" || E'\n' || "group" || E'\n' || "management", NFKD), '[\u0300-\u036f]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "purchase_order" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "frs" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "invoice" SET "purchase_order" = "head"->>'purchase_order', "frs" = "head"->>'frs'
FROM "invoice_head"
WHERE "invoice_head"."invoice_id" = "invoice"."id" AND ("head"->>'purchase_order') || ("head"->>'frs') <> '';--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(regexp_replace(normalize("sales_order" || E'\n' || "purchase_order" || E'\n' || "frs", NFKD), '[\u0300-\u036f]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "service_orders" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "report" SET "service_orders" = "found"."orders"
FROM (
	SELECT "report_id", string_agg(DISTINCT "service_order", E'\n') AS "orders"
	FROM "report_line" WHERE "service_order" <> '' GROUP BY "report_id"
) AS "found"
WHERE "found"."report_id" = "report"."id";--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(regexp_replace(normalize("purchase_order" || E'\n' || "frs" || E'\n' || "service_orders", NFKD), '[\u0300-\u036f]', '', 'g'))) STORED NOT NULL;