CREATE TABLE "provider_checks" (
	"client_id" uuid,
	"account_id" text,
	"list" text,
	"checked_until" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone,
	"cursor" text,
	"next_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "provider_checks_pkey" PRIMARY KEY("client_id","account_id","list")
);
--> statement-breakpoint
ALTER TABLE "provider_checks" ADD CONSTRAINT "provider_checks_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
select app.protect('provider_checks'::regclass);
