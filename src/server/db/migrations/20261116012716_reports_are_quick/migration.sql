CREATE INDEX "bookings_ahead" ON "bookings" ("client_id") WHERE "paid" > case when "state" = 'placed' then "total" else 0 end;--> statement-breakpoint
CREATE INDEX "ledger_transactions_refund" ON "ledger_transactions" ("client_id","at") WHERE "refund_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_created" ON "refunds" ("client_id","created_at");