CREATE TABLE "bookings" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"state" text NOT NULL,
	"reference" text,
	"user_id" uuid,
	"visitor_id" uuid,
	"held_until" timestamp with time zone,
	"extended" boolean DEFAULT false NOT NULL,
	"extended_for_code" boolean DEFAULT false NOT NULL,
	"payment_id" uuid,
	"placed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "bookings_reference" UNIQUE("client_id","reference"),
	CONSTRAINT "bookings_state" CHECK ("state" in ('cart', 'placed', 'ended')),
	CONSTRAINT "bookings_placed_at" CHECK (("state" = 'placed') = ("placed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "place_events" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"at" timestamp with time zone NOT NULL,
	"act" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"activity_group_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"session_ids" uuid[] NOT NULL,
	"places" integer NOT NULL,
	"sold" integer NOT NULL,
	"over" boolean DEFAULT false NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	CONSTRAINT "place_events_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "place_events_act" CHECK ("act" in ('held', 'booked', 'moved', 'released'))
);
--> statement-breakpoint
CREATE TABLE "visitors" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"token_hash" bytea NOT NULL,
	"expired_holds" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visitors_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "visitors_token" UNIQUE("client_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "activity_sessions" ADD COLUMN "sold_by_ticket" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_items" ADD COLUMN "booking_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_items" ADD COLUMN "attendee_id" uuid;--> statement-breakpoint
CREATE INDEX "booking_items_booking" ON "booking_items" ("client_id","booking_id");--> statement-breakpoint
CREATE INDEX "booking_items_attendee" ON "booking_items" ("client_id","attendee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_cart_of_user" ON "bookings" ("client_id","user_id") WHERE "state" = 'cart';--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_cart_of_visitor" ON "bookings" ("client_id","visitor_id") WHERE "state" = 'cart';--> statement-breakpoint
CREATE INDEX "bookings_holds" ON "bookings" ("client_id","held_until") WHERE "state" = 'cart' and "payment_id" is null;--> statement-breakpoint
CREATE INDEX "bookings_placed" ON "bookings" ("client_id","placed_at","id") WHERE "state" = 'placed';--> statement-breakpoint
CREATE INDEX "bookings_user" ON "bookings" ("client_id","user_id","id");--> statement-breakpoint
CREATE INDEX "place_events_activity" ON "place_events" ("client_id","activity_group_id","id");--> statement-breakpoint
CREATE INDEX "place_events_booking" ON "place_events" ("client_id","booking_id");--> statement-breakpoint
CREATE INDEX "visitors_by_age" ON "visitors" ("client_id","created_at");--> statement-breakpoint
ALTER TABLE "booking_items" ADD CONSTRAINT "booking_items_client_id_booking_id_bookings_client_id_id_fkey" FOREIGN KEY ("client_id","booking_id") REFERENCES "bookings"("client_id","id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_client_id_user_id_users_client_id_id_fkey" FOREIGN KEY ("client_id","user_id") REFERENCES "users"("client_id","id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_client_id_visitor_id_visitors_client_id_id_fkey" FOREIGN KEY ("client_id","visitor_id") REFERENCES "visitors"("client_id","id");--> statement-breakpoint
ALTER TABLE "visitors" ADD CONSTRAINT "visitors_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;