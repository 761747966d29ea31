DROP INDEX "payments_user";--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" ("client_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" ("client_id","created_at","id");