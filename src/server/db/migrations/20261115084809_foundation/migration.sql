CREATE TABLE "audit_entries" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"changes" jsonb NOT NULL,
	"request_id" text,
	CONSTRAINT "audit_entries_pkey" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "client_hosts" (
	"host" text PRIMARY KEY,
	"client_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"slug" text NOT NULL UNIQUE,
	"name" text NOT NULL,
	"logo_colour" text NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"currency_locked_at" timestamp with time zone,
	"date_format" text NOT NULL,
	"date_format_textual_with_year" text NOT NULL,
	"time_zone" text NOT NULL,
	"plan_level" smallint NOT NULL,
	"has_created_activity" boolean DEFAULT false NOT NULL,
	"contact_email" text NOT NULL,
	"terms_text" text DEFAULT '' NOT NULL,
	"base_url" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "clients_plan_level" CHECK ("plan_level" in (10, 20, 30))
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"kind" text NOT NULL,
	"to" text NOT NULL,
	"user_id" uuid,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "emails_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "emails_status" CHECK ("status" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"client_id" uuid,
	"owner" text,
	"operation" text,
	"key" text,
	"body_hash" bytea NOT NULL,
	"outcome" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("client_id","owner","operation","key")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"client_id" uuid,
	"bucket" text,
	"key_hash" text,
	"window_start" timestamp with time zone,
	"count" integer NOT NULL,
	CONSTRAINT "attempts_pkey" PRIMARY KEY("client_id","bucket","key_hash","window_start")
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"purpose" text NOT NULL,
	"email" text,
	"user_id" uuid,
	"secret" text NOT NULL,
	"payload" jsonb DEFAULT '{}' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "challenges_pkey" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invitations_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "invitations_token" UNIQUE("client_id","token_hash"),
	CONSTRAINT "invitations_role" CHECK ("role" in ('owner', 'admin', 'staff', 'customer'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"user_id" uuid NOT NULL,
	"token_hash" bytea NOT NULL,
	"device" text NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "sessions_token" UNIQUE("client_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" bytea NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}'::text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "passkeys_credential" UNIQUE("client_id","credential_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"email" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"accepted_terms" jsonb,
	"field_data" jsonb DEFAULT '{}' NOT NULL,
	"two_factor_secret" bytea,
	"two_factor_enabled_at" timestamp with time zone,
	"two_factor_last_step" bigint,
	"recovery_code_hashes" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone,
	CONSTRAINT "users_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "users_email" UNIQUE("client_id","email"),
	CONSTRAINT "users_role" CHECK ("role" in ('owner', 'admin', 'staff', 'customer')),
	CONSTRAINT "users_status" CHECK ("status" in ('active', 'inactive')),
	CONSTRAINT "users_email_lower" CHECK ("email" = lower("email"))
);
--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" ("client_id","subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "client_hosts_client" ON "client_hosts" ("client_id");--> statement-breakpoint
CREATE INDEX "emails_user" ON "emails" ("client_id","user_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" ("created_at");--> statement-breakpoint
CREATE INDEX "challenges_secret" ON "challenges" ("client_id","secret");--> statement-breakpoint
CREATE INDEX "challenges_expiry" ON "challenges" ("expires_at");--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" ("client_id","email");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" ("client_id","user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" ("client_id","user_id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" ("client_id","last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" ("client_id","role","id");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "client_hosts" ADD CONSTRAINT "client_hosts_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_client_id_user_id_users_client_id_id_fkey" FOREIGN KEY ("client_id","user_id") REFERENCES "users"("client_id","id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_client_id_user_id_users_client_id_id_fkey" FOREIGN KEY ("client_id","user_id") REFERENCES "users"("client_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_client_id_invited_by_users_client_id_id_fkey" FOREIGN KEY ("client_id","invited_by") REFERENCES "users"("client_id","id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_client_id_user_id_users_client_id_id_fkey" FOREIGN KEY ("client_id","user_id") REFERENCES "users"("client_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_client_id_user_id_users_client_id_id_fkey" FOREIGN KEY ("client_id","user_id") REFERENCES "users"("client_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;