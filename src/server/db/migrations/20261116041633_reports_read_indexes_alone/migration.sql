DROP INDEX "ledger_entries_account";--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" ("client_id","account","user_id","transaction_id","amount");--> statement-breakpoint
DROP INDEX "bookings_unpaid";--> statement-breakpoint
CREATE INDEX "bookings_unpaid" ON "bookings" ("client_id","due_on","id","total","paid") WHERE "state" = 'placed' and "paid" < "total";--> statement-breakpoint
DROP INDEX "ledger_entries_activity";--> statement-breakpoint
CREATE INDEX "ledger_entries_activity" ON "ledger_entries" ("client_id","activity_group_id","transaction_id","account","amount") WHERE "activity_group_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_no_activity" ON "ledger_entries" ("client_id","at") WHERE "account" in ('income', 'fees') and "activity_group_id" is null;--> statement-breakpoint
CREATE INDEX "credit_lots_open" ON "credit_lots" ("client_id","user_id","expires_at","amount","used") WHERE "used" < "amount";