ALTER TABLE "funding_providers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "account_lost" boolean DEFAULT false NOT NULL;