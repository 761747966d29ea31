ALTER TABLE "refunds" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_by" uuid;--> statement-breakpoint
CREATE INDEX "refunds_to_pay" ON "refunds" ("client_id","payment_id") WHERE "state" = 'toPay';--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_state", ADD CONSTRAINT "refunds_state" CHECK ("state" in ('created', 'inTransit', 'toPay', 'done', 'failed', 'external'));