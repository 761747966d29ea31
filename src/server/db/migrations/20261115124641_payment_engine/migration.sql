CREATE TABLE "card_customers" (
	"client_id" uuid,
	"account_id" text,
	"user_id" uuid,
	"customer_id" text NOT NULL,
	CONSTRAINT "card_customers_pkey" PRIMARY KEY("client_id","account_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "provider_calls" ADD COLUMN "attempt" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "account_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "intent_id" text;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "named" text;--> statement-breakpoint
DROP INDEX "provider_calls_subject";--> statement-breakpoint
CREATE INDEX "provider_calls_subject" ON "provider_calls" ("client_id","subject_id","call","attempt");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" ("client_id","created_at") WHERE "state" in ('created', 'inTransit');--> statement-breakpoint
ALTER TABLE "card_customers" ADD CONSTRAINT "card_customers_client_id_user_id_users_client_id_id_fkey" FOREIGN KEY ("client_id","user_id") REFERENCES "users"("client_id","id") ON DELETE CASCADE;