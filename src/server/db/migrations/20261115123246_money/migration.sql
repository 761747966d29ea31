CREATE TABLE "ledger_entries" (
	"client_id" uuid,
	"transaction_id" uuid,
	"position" smallint,
	"account" text NOT NULL,
	"user_id" uuid,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_entries_pkey" PRIMARY KEY("client_id","transaction_id","position"),
	CONSTRAINT "ledger_entries_amount" CHECK ("amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"description" text NOT NULL,
	"payment_id" uuid,
	"refund_id" uuid,
	"user_id" uuid,
	"actor_name" text NOT NULL,
	CONSTRAINT "ledger_transactions_pkey" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "card_accounts" (
	"account_id" text PRIMARY KEY,
	"client_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "funding_providers" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"name" text NOT NULL,
	"reg_reference" text NOT NULL,
	"postcode" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "funding_providers_pkey" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"kind" text NOT NULL,
	"for_customers" boolean NOT NULL,
	"for_admins" boolean NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"account_id" text,
	"connected" boolean DEFAULT false NOT NULL,
	"details_submitted" boolean DEFAULT false NOT NULL,
	"charges_enabled" boolean DEFAULT false NOT NULL,
	"payouts_enabled" boolean DEFAULT false NOT NULL,
	"account_created_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_methods_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "payment_methods_kind" UNIQUE("client_id","kind")
);
--> statement-breakpoint
CREATE TABLE "voucher_providers" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"name" text NOT NULL,
	"payment_instructions" text DEFAULT '' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "voucher_providers_pkey" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "credit_lots" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"user_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"used" bigint DEFAULT 0 NOT NULL,
	"payment_id" uuid,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_lots_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "credit_lots_payment" UNIQUE("client_id","payment_id"),
	CONSTRAINT "credit_lots_used" CHECK ("used" >= 0 and "used" <= "amount"),
	CONSTRAINT "credit_lots_amount" CHECK ("amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"client_id" uuid,
	"provider_dispute_id" text,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "disputes_pkey" PRIMARY KEY("client_id","provider_dispute_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"reference" text NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"purpose_id" uuid,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"account_id" text,
	"checkout_session_id" text,
	"payment_intent_id" text,
	"expires_at" timestamp with time zone,
	"voucher_provider_id" uuid,
	"funding_provider_id" uuid,
	"recorded_by" uuid,
	"received_on" date,
	"received_reference" text DEFAULT '' NOT NULL,
	"reversed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "payments_reference" UNIQUE("client_id","reference"),
	CONSTRAINT "payments_checkout_session" UNIQUE("client_id","checkout_session_id"),
	CONSTRAINT "payments_intent" UNIQUE("client_id","payment_intent_id"),
	CONSTRAINT "payments_amount" CHECK ("amount" > 0),
	CONSTRAINT "payments_state" CHECK ("state" in ('created', 'pending', 'succeeded', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"provider_refund_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"requested_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "refunds_provider" UNIQUE("client_id","provider_refund_id"),
	CONSTRAINT "refunds_amount" CHECK ("amount" > 0),
	CONSTRAINT "refunds_state" CHECK ("state" in ('created', 'inTransit', 'done', 'failed', 'external'))
);
--> statement-breakpoint
CREATE TABLE "provider_calls" (
	"client_id" uuid,
	"key" text,
	"call" text NOT NULL,
	"account_id" text,
	"params" jsonb NOT NULL,
	"subject_id" uuid,
	"status" integer,
	"object_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "provider_calls_pkey" PRIMARY KEY("client_id","key")
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"client_id" uuid,
	"event_id" text,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "provider_events_pkey" PRIMARY KEY("client_id","event_id")
);
--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" ("client_id","account","user_id","transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_cause" ON "ledger_transactions" ("client_id","cause");--> statement-breakpoint
CREATE INDEX "ledger_transactions_user" ON "ledger_transactions" ("client_id","user_id","id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_payment" ON "ledger_transactions" ("client_id","payment_id");--> statement-breakpoint
CREATE INDEX "card_accounts_client" ON "card_accounts" ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "funding_providers_name" ON "funding_providers" ("client_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "funding_providers_reference" ON "funding_providers" ("client_id",lower("reg_reference"));--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_providers_name" ON "voucher_providers" ("client_id",lower("name"));--> statement-breakpoint
CREATE INDEX "credit_lots_user" ON "credit_lots" ("client_id","user_id","expires_at");--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" ("client_id","payment_id");--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" ("client_id","user_id","id");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" ("client_id","created_at") WHERE "state" in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" ("client_id","payment_id");--> statement-breakpoint
CREATE INDEX "provider_calls_subject" ON "provider_calls" ("client_id","subject_id");--> statement-breakpoint
CREATE INDEX "provider_events_received" ON "provider_events" ("client_id","received_at");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_YJ9dUcKtq6pP_fkey" FOREIGN KEY ("client_id","transaction_id") REFERENCES "ledger_transactions"("client_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "card_accounts" ADD CONSTRAINT "card_accounts_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "funding_providers" ADD CONSTRAINT "funding_providers_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "voucher_providers" ADD CONSTRAINT "voucher_providers_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_client_id_user_id_users_client_id_id_fkey" FOREIGN KEY ("client_id","user_id") REFERENCES "users"("client_id","id");--> statement-breakpoint
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_client_id_payment_id_payments_client_id_id_fkey" FOREIGN KEY ("client_id","payment_id") REFERENCES "payments"("client_id","id");--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_client_id_payment_id_payments_client_id_id_fkey" FOREIGN KEY ("client_id","payment_id") REFERENCES "payments"("client_id","id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_client_id_user_id_users_client_id_id_fkey" FOREIGN KEY ("client_id","user_id") REFERENCES "users"("client_id","id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_client_id_payment_id_payments_client_id_id_fkey" FOREIGN KEY ("client_id","payment_id") REFERENCES "payments"("client_id","id");--> statement-breakpoint
ALTER TABLE "provider_calls" ADD CONSTRAINT "provider_calls_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;