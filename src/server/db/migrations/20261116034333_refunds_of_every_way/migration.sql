DROP INDEX "ledger_transactions_refund";--> statement-breakpoint
CREATE INDEX "ledger_transactions_back" ON "ledger_transactions" ("client_id","at") WHERE "kind" in ('refundBegun', 'refundExternal', 'creditReturned', 'overpaid');--> statement-breakpoint
-- Credit that was only kept for a cart goes by a name of its own: nothing was paid with it, so nothing was given back.
ALTER TABLE "ledger_transactions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bookings" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "ledger_transactions" AS moved SET "kind" = 'creditReleased' FROM "bookings" AS booking
WHERE moved."kind" = 'creditReturned' AND booking."client_id" = moved."client_id" AND booking."id" = moved."booking_id"
  AND (booking."placed_at" IS NULL OR moved."at" < booking."placed_at");--> statement-breakpoint
ALTER TABLE "bookings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ledger_transactions" FORCE ROW LEVEL SECURITY;
