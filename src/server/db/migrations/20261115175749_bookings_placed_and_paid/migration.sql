CREATE TABLE "ticked_agreements" (
	"client_id" uuid,
	"booking_id" uuid,
	"agreement_id" uuid,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"policy_text" text NOT NULL,
	"link_to_policy" text NOT NULL,
	"ticked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticked_agreements_pkey" PRIMARY KEY("client_id","booking_id","agreement_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"client_id" uuid,
	"user_id" uuid,
	"token" text NOT NULL,
	"with_names" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY("client_id","user_id"),
	CONSTRAINT "calendar_feeds_token" UNIQUE("client_id","token")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"activity_group_id" uuid NOT NULL,
	"session_id" uuid,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"recipients" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" uuid,
	"sent_by_name" text NOT NULL,
	CONSTRAINT "messages_pkey" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"client_id" uuid,
	"kind" text,
	"subject_id" uuid,
	"user_id" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminders_pkey" PRIMARY KEY("client_id","kind","subject_id","user_id"),
	CONSTRAINT "reminders_kind" CHECK ("kind" in ('session', 'due', 'overdue'))
);
--> statement-breakpoint
CREATE TABLE "register_ticks" (
	"client_id" uuid,
	"id" uuid,
	"session_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"act" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"by" uuid,
	"by_name" text NOT NULL,
	CONSTRAINT "register_ticks_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "register_ticks_act" CHECK ("act" in ('in', 'out', 'absent', 'undoIn', 'undoOut', 'undoAbsent'))
);
--> statement-breakpoint
ALTER TABLE "booking_items" ADD COLUMN "steps" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_items" ADD COLUMN "cancellation_rules" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "source" text DEFAULT 'customer' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "paid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "receipt_details" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "payment_due_days" smallint DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "session_reminder_hours" smallint DEFAULT 24;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
CREATE INDEX "bookings_unpaid" ON "bookings" ("client_id","due_on","id") WHERE "state" = 'placed' and "paid" < "total";--> statement-breakpoint
CREATE INDEX "emails_booking" ON "emails" ("client_id","booking_id") WHERE "booking_id" is not null;--> statement-breakpoint
CREATE INDEX "emails_message" ON "emails" ("client_id","message_id") WHERE "message_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_transactions_booking" ON "ledger_transactions" ("client_id","booking_id") WHERE "booking_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_activity" ON "messages" ("client_id","activity_group_id","id");--> statement-breakpoint
CREATE INDEX "payments_purpose" ON "payments" ("client_id","purpose_id") WHERE "purpose_id" is not null;--> statement-breakpoint
CREATE INDEX "register_ticks_session" ON "register_ticks" ("client_id","session_id","item_id","at");--> statement-breakpoint
ALTER TABLE "booking_items" ADD CONSTRAINT "booking_items_client_id_attendee_id_attendees_client_id_id_fkey" FOREIGN KEY ("client_id","attendee_id") REFERENCES "attendees"("client_id","id");--> statement-breakpoint
ALTER TABLE "ticked_agreements" ADD CONSTRAINT "ticked_agreements_EnYjA1nh44Dp_fkey" FOREIGN KEY ("client_id","booking_id") REFERENCES "bookings"("client_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_client_id_user_id_users_client_id_id_fkey" FOREIGN KEY ("client_id","user_id") REFERENCES "users"("client_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_Oa1tvH9RkJs1_fkey" FOREIGN KEY ("client_id","activity_group_id") REFERENCES "activity_groups"("client_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_client_id_user_id_users_client_id_id_fkey" FOREIGN KEY ("client_id","user_id") REFERENCES "users"("client_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "register_ticks" ADD CONSTRAINT "register_ticks_Kqcy68bxCUTd_fkey" FOREIGN KEY ("client_id","item_id") REFERENCES "booking_items"("client_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_money" CHECK ("total" >= 0 and "paid" >= 0);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_source" CHECK ("source" in ('customer', 'team'));