CREATE TABLE "pass_lots" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"user_id" uuid NOT NULL,
	"pass_id" uuid NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"credits" integer NOT NULL,
	"left_credits" integer NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"warned_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pass_lots_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "pass_lots_left" CHECK ("left_credits" >= 0 and "left_credits" <= "credits"),
	CONSTRAINT "pass_lots_money" CHECK ("price" >= 0 and "paid" >= 0),
	CONSTRAINT "pass_lots_state" CHECK ("state" in ('pending', 'live', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "pass_moves" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"lot_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"credits" integer NOT NULL,
	"item_id" uuid,
	"session_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	CONSTRAINT "pass_moves_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "pass_moves_credits" CHECK ("credits" <> 0)
);
--> statement-breakpoint
CREATE TABLE "session_pass_activities" (
	"client_id" uuid,
	"activity_group_id" uuid,
	"pass_id" uuid NOT NULL,
	CONSTRAINT "session_pass_activities_pkey" PRIMARY KEY("client_id","activity_group_id")
);
--> statement-breakpoint
CREATE TABLE "session_pass_options" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"pass_id" uuid NOT NULL,
	"credit_amount" integer NOT NULL,
	"price" bigint NOT NULL,
	"expires_amount" integer,
	"expires_unit" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "session_pass_options_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "session_pass_options_credits" CHECK ("credit_amount" >= 1),
	CONSTRAINT "session_pass_options_price" CHECK ("price" >= 0),
	CONSTRAINT "session_pass_options_expiry" CHECK (("expires_amount" is null) = ("expires_unit" is null) and "expires_amount" >= 1)
);
--> statement-breakpoint
CREATE TABLE "session_passes" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_passes_pkey" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"subscription_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"failure" text DEFAULT '' NOT NULL,
	"needs" text,
	"because" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "charges_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "charges_due" UNIQUE("client_id","subscription_id","due_on"),
	CONSTRAINT "charges_amount" CHECK ("amount" >= 0),
	CONSTRAINT "charges_state" CHECK ("state" in ('collecting', 'retrying', 'paid', 'overdue', 'skipped', 'writtenOff'))
);
--> statement-breakpoint
CREATE TABLE "saved_cards" (
	"client_id" uuid,
	"account_id" text,
	"user_id" uuid,
	"payment_method_id" text NOT NULL,
	"brand" text NOT NULL,
	"last_four" text NOT NULL,
	"expiry_month" smallint NOT NULL,
	"expiry_year" smallint NOT NULL,
	"consent" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_cards_pkey" PRIMARY KEY("client_id","account_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"booking_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"activity_group_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"status" text NOT NULL,
	"plan_name" text NOT NULL,
	"schedule" jsonb NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"amount_changes" jsonb DEFAULT '[]' NOT NULL,
	"paused_months" text[] DEFAULT '{}'::text[] NOT NULL,
	"next_due_on" date,
	"ended_at" timestamp with time zone,
	"ended_by" text DEFAULT '' NOT NULL,
	"ended_because" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "subscriptions_item" UNIQUE("client_id","item_id"),
	CONSTRAINT "subscriptions_status" CHECK ("status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"user_id" uuid NOT NULL,
	"activity_group_id" uuid NOT NULL,
	"type" text NOT NULL,
	"session_id" uuid,
	"attendee_ids" uuid[] NOT NULL,
	"status" text NOT NULL,
	"rank" double precision NOT NULL,
	"booking_id" uuid,
	"offered_at" timestamp with time zone,
	"offer_ends_at" timestamp with time zone,
	"added_by_team" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "waitlist_entries_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "waitlist_entries_type" CHECK (("type" = 'allSessions') = ("session_id" is null)),
	CONSTRAINT "waitlist_entries_status" CHECK ("status" in ('waiting', 'pending', 'ready', 'used', 'expired', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "waitlist_places" (
	"client_id" uuid,
	"entry_id" uuid,
	"attendee_id" uuid,
	"activity_group_id" uuid NOT NULL,
	"session_id" uuid,
	CONSTRAINT "waitlist_places_pkey" PRIMARY KEY("client_id","entry_id","attendee_id")
);
--> statement-breakpoint
ALTER TABLE "activity_groups" ADD COLUMN "waitlist_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "use_passes" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "waitlist_hours" smallint DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "clock_ahead_seconds" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD COLUMN "pass_lot_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_mode" text DEFAULT 'page' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "saves_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charge_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "attempt" smallint;--> statement-breakpoint
ALTER TABLE "credit_uses" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "credit_uses_pass_lot" ON "credit_uses" ("client_id","pass_lot_id") WHERE "pass_lot_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_charge" ON "payments" ("client_id","charge_id","attempt") WHERE "charge_id" is not null and "attempt" is not null;--> statement-breakpoint
CREATE INDEX "pass_lots_user" ON "pass_lots" ("client_id","user_id","pass_id");--> statement-breakpoint
CREATE INDEX "pass_lots_pass" ON "pass_lots" ("client_id","pass_id","created_at");--> statement-breakpoint
CREATE INDEX "pass_lots_expiring" ON "pass_lots" ("client_id","expires_at") WHERE "expires_at" is not null and "left_credits" > 0;--> statement-breakpoint
CREATE INDEX "pass_moves_lot" ON "pass_moves" ("client_id","lot_id");--> statement-breakpoint
CREATE INDEX "pass_moves_item" ON "pass_moves" ("client_id","item_id") WHERE "item_id" is not null;--> statement-breakpoint
CREATE INDEX "session_pass_activities_pass" ON "session_pass_activities" ("client_id","pass_id");--> statement-breakpoint
CREATE INDEX "session_pass_options_pass" ON "session_pass_options" ("client_id","pass_id","weight");--> statement-breakpoint
CREATE INDEX "session_passes_by_name" ON "session_passes" ("client_id","name");--> statement-breakpoint
CREATE INDEX "charges_to_try" ON "charges" ("client_id","next_try_at") WHERE "next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "charges_in_trouble" ON "charges" ("client_id","due_on") WHERE "state" in ('retrying', 'overdue');--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" ("client_id","next_due_on") WHERE "next_due_on" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" ("client_id","user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_booking" ON "subscriptions" ("client_id","booking_id");--> statement-breakpoint
CREATE INDEX "subscriptions_ticket" ON "subscriptions" ("client_id","ticket_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_line" ON "waitlist_entries" ("client_id","activity_group_id","rank") WHERE "status" = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_entries_offers" ON "waitlist_entries" ("client_id","offer_ends_at") WHERE "status" = 'ready';--> statement-breakpoint
CREATE INDEX "waitlist_entries_activity" ON "waitlist_entries" ("client_id","activity_group_id","status");--> statement-breakpoint
CREATE INDEX "waitlist_entries_user" ON "waitlist_entries" ("client_id","user_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_booking" ON "waitlist_entries" ("client_id","booking_id") WHERE "booking_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_places_session" ON "waitlist_places" ("client_id","attendee_id","session_id") WHERE "session_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_places_all_sessions" ON "waitlist_places" ("client_id","attendee_id","activity_group_id") WHERE "session_id" is null;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_client_id_pass_lot_id_pass_lots_client_id_id_fkey" FOREIGN KEY ("client_id","pass_lot_id") REFERENCES "pass_lots"("client_id","id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_client_id_charge_id_charges_client_id_id_fkey" FOREIGN KEY ("client_id","charge_id") REFERENCES "charges"("client_id","id");--> statement-breakpoint
ALTER TABLE "pass_lots" ADD CONSTRAINT "pass_lots_client_id_user_id_users_client_id_id_fkey" FOREIGN KEY ("client_id","user_id") REFERENCES "users"("client_id","id");--> statement-breakpoint
ALTER TABLE "pass_lots" ADD CONSTRAINT "pass_lots_client_id_pass_id_session_passes_client_id_id_fkey" FOREIGN KEY ("client_id","pass_id") REFERENCES "session_passes"("client_id","id");--> statement-breakpoint
ALTER TABLE "pass_moves" ADD CONSTRAINT "pass_moves_client_id_lot_id_pass_lots_client_id_id_fkey" FOREIGN KEY ("client_id","lot_id") REFERENCES "pass_lots"("client_id","id");--> statement-breakpoint
ALTER TABLE "session_pass_activities" ADD CONSTRAINT "session_pass_activities_SfXabMoLwun5_fkey" FOREIGN KEY ("client_id","activity_group_id") REFERENCES "activity_groups"("client_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "session_pass_activities" ADD CONSTRAINT "session_pass_activities_e0le9KyWebCL_fkey" FOREIGN KEY ("client_id","pass_id") REFERENCES "session_passes"("client_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "session_pass_options" ADD CONSTRAINT "session_pass_options_wEfABH4PF5aS_fkey" FOREIGN KEY ("client_id","pass_id") REFERENCES "session_passes"("client_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "session_passes" ADD CONSTRAINT "session_passes_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_8aQBYX5atbVM_fkey" FOREIGN KEY ("client_id","subscription_id") REFERENCES "subscriptions"("client_id","id");--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_client_id_user_id_users_client_id_id_fkey" FOREIGN KEY ("client_id","user_id") REFERENCES "users"("client_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_client_id_booking_id_bookings_client_id_id_fkey" FOREIGN KEY ("client_id","booking_id") REFERENCES "bookings"("client_id","id");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_client_id_item_id_booking_items_client_id_id_fkey" FOREIGN KEY ("client_id","item_id") REFERENCES "booking_items"("client_id","id");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_client_id_user_id_users_client_id_id_fkey" FOREIGN KEY ("client_id","user_id") REFERENCES "users"("client_id","id");--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_client_id_user_id_users_client_id_id_fkey" FOREIGN KEY ("client_id","user_id") REFERENCES "users"("client_id","id");--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_NHDsO7qrVFOb_fkey" FOREIGN KEY ("client_id","activity_group_id") REFERENCES "activity_groups"("client_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "waitlist_places" ADD CONSTRAINT "waitlist_places_NjT3xsTPsjRu_fkey" FOREIGN KEY ("client_id","entry_id") REFERENCES "waitlist_entries"("client_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "waitlist_places" ADD CONSTRAINT "waitlist_places_ICb5Fz3EwswP_fkey" FOREIGN KEY ("client_id","attendee_id") REFERENCES "attendees"("client_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_for" CHECK (("booking_id" is null) <> ("pass_lot_id" is null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_card_mode" CHECK ("card_mode" in ('page', 'setup', 'offSession'));--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_amount", ADD CONSTRAINT "payments_amount" CHECK ("amount" > 0 or ("amount" = 0 and "card_mode" = 'setup'));--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_state", ADD CONSTRAINT "bookings_state" CHECK ("state" in ('cart', 'draft', 'offer', 'placed', 'ended'));