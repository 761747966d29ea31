ALTER TABLE "users" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (lower(last_name || ' ' || first_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || email)) STORED NOT NULL;--> statement-breakpoint
DROP INDEX "users_by_name";--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" ("client_id","sort_name","id");