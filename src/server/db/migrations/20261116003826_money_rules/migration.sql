CREATE TABLE "cancellations" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"booking_id" uuid NOT NULL,
	"item_ids" uuid[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"worth" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"back" bigint NOT NULL,
	"due_lowered" bigint NOT NULL,
	"overridden" bigint,
	"parts" jsonb NOT NULL,
	"act_id" uuid,
	CONSTRAINT "cancellations_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "cancellations_by" CHECK ("by" in ('customer', 'policy', 'organiser')),
	CONSTRAINT "cancellations_money" CHECK ("back" >= 0 and "due_lowered" between 0 and "back")
);
--> statement-breakpoint
CREATE TABLE "discount_redemptions" (
	"client_id" uuid,
	"rule_id" uuid,
	"booking_id" uuid,
	"user_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "discount_redemptions_pkey" PRIMARY KEY("client_id","rule_id","booking_id"),
	CONSTRAINT "discount_redemptions_amount" CHECK ("amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "discount_rule_activities" (
	"client_id" uuid,
	"rule_id" uuid,
	"activity_group_id" uuid,
	CONSTRAINT "discount_rule_activities_pkey" PRIMARY KEY("client_id","rule_id","activity_group_id")
);
--> statement-breakpoint
CREATE TABLE "discount_rules" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"name" text NOT NULL,
	"type" text NOT NULL,
	"multi_purchase_type" text,
	"code" text,
	"terms" jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"times_used" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discount_rules_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "discount_rules_type" CHECK ("type" in ('multiPurchase', 'multiAttendee', 'code')),
	CONSTRAINT "discount_rules_has_code" CHECK (("type" = 'code') = ("code" is not null)),
	CONSTRAINT "discount_rules_times_used" CHECK ("times_used" >= 0)
);
--> statement-breakpoint
ALTER TABLE "activity_sessions" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activity_sessions" ADD COLUMN "cancelled_because" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_items" ADD COLUMN "fee_paid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_items" ADD COLUMN "split_from" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "code_rule_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "discounts" jsonb DEFAULT '{"automatic":[],"code":null}' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "activity_group_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_lots" ADD COLUMN "warned_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "cancellations_booking" ON "cancellations" ("client_id","booking_id");--> statement-breakpoint
CREATE INDEX "cancellations_at" ON "cancellations" ("client_id","at");--> statement-breakpoint
CREATE INDEX "discount_redemptions_user" ON "discount_redemptions" ("client_id","rule_id","user_id");--> statement-breakpoint
CREATE INDEX "discount_redemptions_booking" ON "discount_redemptions" ("client_id","booking_id");--> statement-breakpoint
CREATE INDEX "discount_redemptions_at" ON "discount_redemptions" ("client_id","at");--> statement-breakpoint
CREATE INDEX "discount_rule_activities_activity" ON "discount_rule_activities" ("client_id","activity_group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_rules_code" ON "discount_rules" ("client_id",lower("code")) WHERE "code" is not null;--> statement-breakpoint
CREATE INDEX "discount_rules_by_name" ON "discount_rules" ("client_id","name","id");--> statement-breakpoint
CREATE INDEX "credit_lots_expiring" ON "credit_lots" ("client_id","expires_at") WHERE "expires_at" is not null and "used" < "amount";--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_client_id_booking_id_bookings_client_id_id_fkey" FOREIGN KEY ("client_id","booking_id") REFERENCES "bookings"("client_id","id");--> statement-breakpoint
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_DLfK6LvBCsw5_fkey" FOREIGN KEY ("client_id","rule_id") REFERENCES "discount_rules"("client_id","id");--> statement-breakpoint
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_vjZ3JtZeTdUP_fkey" FOREIGN KEY ("client_id","booking_id") REFERENCES "bookings"("client_id","id");--> statement-breakpoint
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_client_id_user_id_users_client_id_id_fkey" FOREIGN KEY ("client_id","user_id") REFERENCES "users"("client_id","id");--> statement-breakpoint
ALTER TABLE "discount_rule_activities" ADD CONSTRAINT "discount_rule_activities_2IA2CvIokYen_fkey" FOREIGN KEY ("client_id","rule_id") REFERENCES "discount_rules"("client_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "discount_rule_activities" ADD CONSTRAINT "discount_rule_activities_ehXCaztHFWe9_fkey" FOREIGN KEY ("client_id","activity_group_id") REFERENCES "activity_groups"("client_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "discount_rules" ADD CONSTRAINT "discount_rules_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;