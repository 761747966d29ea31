CREATE TABLE "attendees" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"user_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"date_of_birth" date,
	"field_data" jsonb DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"sort_name" text GENERATED ALWAYS AS (lower(last_name || ' ' || first_name)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name)) STORED NOT NULL,
	CONSTRAINT "attendees_pkey" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "user_notes" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"created_by_name" text NOT NULL,
	CONSTRAINT "user_notes_pkey" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
ALTER TABLE "fields" ADD COLUMN "sensitive" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "attendees_by_name" ON "attendees" ("client_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "attendees_user" ON "attendees" ("client_id","user_id","id");--> statement-breakpoint
CREATE INDEX "user_notes_user" ON "user_notes" ("client_id","user_id","id");--> statement-breakpoint
ALTER TABLE "attendees" ADD CONSTRAINT "attendees_client_id_user_id_users_client_id_id_fkey" FOREIGN KEY ("client_id","user_id") REFERENCES "users"("client_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "user_notes" ADD CONSTRAINT "user_notes_client_id_user_id_users_client_id_id_fkey" FOREIGN KEY ("client_id","user_id") REFERENCES "users"("client_id","id") ON DELETE CASCADE;