CREATE INDEX "audit_entries_kind" ON "audit_entries" ("client_id","subject","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" ("client_id","actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" ("client_id","at");