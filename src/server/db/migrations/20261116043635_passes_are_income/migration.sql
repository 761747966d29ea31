DROP INDEX "ledger_entries_income";--> statement-breakpoint
CREATE INDEX "ledger_entries_income" ON "ledger_entries" ("client_id","at","account","activity_group_id","amount") WHERE "account" in ('income', 'fees', 'passes');--> statement-breakpoint
DROP INDEX "ledger_entries_no_activity";--> statement-breakpoint
CREATE INDEX "ledger_entries_no_activity" ON "ledger_entries" ("client_id","at") WHERE "account" in ('income', 'fees', 'passes') and "activity_group_id" is null;