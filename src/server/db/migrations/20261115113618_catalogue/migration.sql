CREATE TABLE "activity_groups" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"name" text NOT NULL,
	"field_data" jsonb DEFAULT '{}' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"visibility" text DEFAULT 'listed' NOT NULL,
	"sales_open" jsonb,
	"sales_close" jsonb,
	"sales_open_at" timestamp with time zone,
	"sales_close_at" timestamp with time zone,
	"age_restriction" jsonb,
	"cancellation_policy_id" uuid,
	"booking_agreement_id" uuid,
	"waitlist_type" text DEFAULT 'off' NOT NULL,
	"payment_methods" text[],
	"confirmation_note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "activity_groups_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "activity_groups_visibility" CHECK ("visibility" in ('listed', 'link')),
	CONSTRAINT "activity_groups_waitlist" CHECK ("waitlist_type" in ('off', 'session', 'allSessions'))
);
--> statement-breakpoint
CREATE TABLE "activity_sessions" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"activity_group_id" uuid NOT NULL,
	"local_date" date NOT NULL,
	"start_time" time NOT NULL,
	"end_time" time NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"place_limit" integer,
	"places_taken" integer DEFAULT 0 NOT NULL,
	"allowed_over" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "activity_sessions_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "activity_sessions_order" CHECK ("ends_at" > "starts_at"),
	CONSTRAINT "activity_sessions_limit" CHECK ("place_limit" >= 1),
	CONSTRAINT "activity_sessions_not_oversold" CHECK ("places_taken" >= 0 and ("place_limit" is null or "places_taken" <= greatest("place_limit", "allowed_over")))
);
--> statement-breakpoint
CREATE TABLE "booking_item_add_ons" (
	"client_id" uuid,
	"item_id" uuid,
	"add_on_id" uuid,
	"session_ids" uuid[] NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "booking_item_add_ons_pkey" PRIMARY KEY("client_id","item_id","add_on_id")
);
--> statement-breakpoint
CREATE TABLE "booking_items" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"activity_group_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"session_ids" uuid[] NOT NULL,
	"status" text NOT NULL,
	"price" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_items_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "booking_items_status" CHECK ("status" in ('pending', 'ready', 'used', 'expired', 'cancelled', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "field_activity_groups" (
	"client_id" uuid,
	"field_id" uuid,
	"activity_group_id" uuid,
	CONSTRAINT "field_activity_groups_pkey" PRIMARY KEY("client_id","field_id","activity_group_id")
);
--> statement-breakpoint
CREATE TABLE "field_options" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"field_id" uuid NOT NULL,
	"name" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "field_options_pkey" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "fields" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"usage" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"help_text" text DEFAULT '' NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"admin_only" boolean DEFAULT false NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"internal_key" text,
	"applies_to_all_activity_groups" boolean DEFAULT true NOT NULL,
	"textarea_formatting" text,
	"max_files" integer,
	"upload_type" text,
	"use_for_admin_filtering" boolean DEFAULT false NOT NULL,
	"weight" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fields_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "fields_internal_key" UNIQUE("client_id","internal_key"),
	CONSTRAINT "fields_usage" CHECK ("usage" in ('activity', 'attendee', 'user'))
);
--> statement-breakpoint
CREATE TABLE "file_uses" (
	"client_id" uuid,
	"file_id" uuid,
	"subject" text,
	"subject_id" uuid,
	"field_id" uuid,
	CONSTRAINT "file_uses_pkey" PRIMARY KEY("client_id","file_id","subject","subject_id","field_id"),
	CONSTRAINT "file_uses_subject_known" CHECK ("subject" in ('activityGroup', 'attendee', 'user'))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"original_name" text NOT NULL,
	"storage_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"is_authenticated" boolean NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "files_storage_name" UNIQUE("client_id","storage_name")
);
--> statement-breakpoint
CREATE TABLE "home_tabs" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"name" text NOT NULL,
	"path" text NOT NULL,
	"type" text NOT NULL,
	"field_id" uuid NOT NULL,
	"value" uuid[] NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"weight" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "home_tabs_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "home_tabs_path" UNIQUE("client_id","path"),
	CONSTRAINT "home_tabs_type" CHECK ("type" in ('venue', 'fieldOption'))
);
--> statement-breakpoint
CREATE TABLE "booking_agreements" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"name" text NOT NULL,
	"text" text NOT NULL,
	"policy_text" text DEFAULT '' NOT NULL,
	"link_to_policy" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_agreements_pkey" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "cancellation_policies" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"name" text NOT NULL,
	"rules" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cancellation_policies_pkey" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "subscription_plans" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"name" text NOT NULL,
	"type" text NOT NULL,
	"first_payment_date" date,
	"final_payment_date" date,
	"amount" bigint,
	"schedule" jsonb DEFAULT '[]' NOT NULL,
	"disable_after_first_payment_date" boolean DEFAULT false NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_plans_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "subscription_plans_type" CHECK ("type" in ('regular', 'fixed'))
);
--> statement-breakpoint
CREATE TABLE "add_ons" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"activity_group_id" uuid NOT NULL,
	"name" text NOT NULL,
	"price" bigint NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"restrict_sessions" boolean DEFAULT false NOT NULL,
	"sessions_can_be_used_for" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "add_ons_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "add_ons_price" CHECK ("price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"activity_group_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"price" bigint NOT NULL,
	"should_pro_rata" boolean DEFAULT false NOT NULL,
	"place_limit" integer,
	"sold" integer DEFAULT 0 NOT NULL,
	"restrict_sessions" boolean DEFAULT false NOT NULL,
	"sessions_can_be_used_for" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"subscription_plan_id" uuid,
	"allow_mid_month_bookings" boolean DEFAULT false NOT NULL,
	"cover_fee_per_session" bigint,
	"time_display" jsonb,
	"enabled" boolean DEFAULT true NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "tickets_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "tickets_subscription_plan" UNIQUE("client_id","subscription_plan_id"),
	CONSTRAINT "tickets_type" CHECK ("type" in ('all', 'single', 'subscription')),
	CONSTRAINT "tickets_price" CHECK ("price" >= 0),
	CONSTRAINT "tickets_limit" CHECK ("place_limit" >= 1),
	CONSTRAINT "tickets_sold" CHECK ("sold" >= 0)
);
--> statement-breakpoint
CREATE TABLE "venues" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"name" text NOT NULL,
	"address1" text DEFAULT '' NOT NULL,
	"address2" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "venues_pkey" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "catalogue_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "activity_groups_by_name" ON "activity_groups" ("client_id","name");--> statement-breakpoint
CREATE INDEX "activity_groups_policy" ON "activity_groups" ("client_id","cancellation_policy_id");--> statement-breakpoint
CREATE INDEX "activity_groups_agreement" ON "activity_groups" ("client_id","booking_agreement_id");--> statement-breakpoint
CREATE INDEX "activity_sessions_by_start" ON "activity_sessions" ("client_id","activity_group_id","starts_at");--> statement-breakpoint
CREATE INDEX "activity_sessions_coming" ON "activity_sessions" ("client_id","starts_at");--> statement-breakpoint
CREATE INDEX "booking_item_add_ons_add_on" ON "booking_item_add_ons" ("client_id","add_on_id");--> statement-breakpoint
CREATE INDEX "booking_items_activity" ON "booking_items" ("client_id","activity_group_id","status");--> statement-breakpoint
CREATE INDEX "field_activity_groups_activity" ON "field_activity_groups" ("client_id","activity_group_id");--> statement-breakpoint
CREATE INDEX "field_options_field" ON "field_options" ("client_id","field_id","weight");--> statement-breakpoint
CREATE INDEX "fields_by_weight" ON "fields" ("client_id","usage","weight");--> statement-breakpoint
CREATE INDEX "file_uses_subject" ON "file_uses" ("client_id","subject","subject_id");--> statement-breakpoint
CREATE INDEX "files_by_age" ON "files" ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "home_tabs_by_weight" ON "home_tabs" ("client_id","weight");--> statement-breakpoint
CREATE INDEX "booking_agreements_by_name" ON "booking_agreements" ("client_id","name");--> statement-breakpoint
CREATE INDEX "cancellation_policies_by_name" ON "cancellation_policies" ("client_id","name");--> statement-breakpoint
CREATE INDEX "subscription_plans_by_name" ON "subscription_plans" ("client_id","name");--> statement-breakpoint
CREATE INDEX "add_ons_activity" ON "add_ons" ("client_id","activity_group_id","weight");--> statement-breakpoint
CREATE INDEX "tickets_activity" ON "tickets" ("client_id","activity_group_id","weight");--> statement-breakpoint
CREATE INDEX "venues_by_name" ON "venues" ("client_id","name");--> statement-breakpoint
ALTER TABLE "activity_groups" ADD CONSTRAINT "activity_groups_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "activity_groups" ADD CONSTRAINT "activity_groups_CFIJiihn8P8k_fkey" FOREIGN KEY ("client_id","cancellation_policy_id") REFERENCES "cancellation_policies"("client_id","id");--> statement-breakpoint
ALTER TABLE "activity_groups" ADD CONSTRAINT "activity_groups_bmNFQJHczerJ_fkey" FOREIGN KEY ("client_id","booking_agreement_id") REFERENCES "booking_agreements"("client_id","id");--> statement-breakpoint
ALTER TABLE "activity_sessions" ADD CONSTRAINT "activity_sessions_ALnjZrZ1lWiI_fkey" FOREIGN KEY ("client_id","activity_group_id") REFERENCES "activity_groups"("client_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "booking_item_add_ons" ADD CONSTRAINT "booking_item_add_ons_bUMa7QotImTt_fkey" FOREIGN KEY ("client_id","item_id") REFERENCES "booking_items"("client_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "booking_items" ADD CONSTRAINT "booking_items_iEKt6cQjfc5d_fkey" FOREIGN KEY ("client_id","activity_group_id") REFERENCES "activity_groups"("client_id","id");--> statement-breakpoint
ALTER TABLE "field_activity_groups" ADD CONSTRAINT "field_activity_groups_VxkbynWxZcVA_fkey" FOREIGN KEY ("client_id","field_id") REFERENCES "fields"("client_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "field_activity_groups" ADD CONSTRAINT "field_activity_groups_YJbt64utGiEw_fkey" FOREIGN KEY ("client_id","activity_group_id") REFERENCES "activity_groups"("client_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "field_options" ADD CONSTRAINT "field_options_client_id_field_id_fields_client_id_id_fkey" FOREIGN KEY ("client_id","field_id") REFERENCES "fields"("client_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "fields" ADD CONSTRAINT "fields_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "file_uses" ADD CONSTRAINT "file_uses_client_id_file_id_files_client_id_id_fkey" FOREIGN KEY ("client_id","file_id") REFERENCES "files"("client_id","id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "home_tabs" ADD CONSTRAINT "home_tabs_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "home_tabs" ADD CONSTRAINT "home_tabs_client_id_field_id_fields_client_id_id_fkey" FOREIGN KEY ("client_id","field_id") REFERENCES "fields"("client_id","id");--> statement-breakpoint
ALTER TABLE "booking_agreements" ADD CONSTRAINT "booking_agreements_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "cancellation_policies" ADD CONSTRAINT "cancellation_policies_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "subscription_plans" ADD CONSTRAINT "subscription_plans_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "add_ons" ADD CONSTRAINT "add_ons_6NjUHSGXVPJb_fkey" FOREIGN KEY ("client_id","activity_group_id") REFERENCES "activity_groups"("client_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_6NjUHSJCwtAI_fkey" FOREIGN KEY ("client_id","activity_group_id") REFERENCES "activity_groups"("client_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_YRPBqMYE27Aw_fkey" FOREIGN KEY ("client_id","subscription_plan_id") REFERENCES "subscription_plans"("client_id","id");--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;