CREATE TABLE "guest_addresses" (
	"client_id" uuid,
	"address_key" text,
	"places" integer DEFAULT 0 NOT NULL,
	"expired_holds" integer DEFAULT 0 NOT NULL,
	"expired_since" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guest_addresses_pkey" PRIMARY KEY("client_id","address_key"),
	CONSTRAINT "guest_addresses_counts" CHECK ("places" >= 0 and "expired_holds" >= 0)
);
--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "address_key" text;--> statement-breakpoint
ALTER TABLE "guest_addresses" ADD CONSTRAINT "guest_addresses_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
select app.protect('guest_addresses'::regclass);
