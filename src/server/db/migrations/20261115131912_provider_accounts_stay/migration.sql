ALTER TABLE "funding_providers" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
DROP INDEX "funding_providers_name";--> statement-breakpoint
CREATE UNIQUE INDEX "funding_providers_name" ON "funding_providers" ("client_id",lower("name")) WHERE "removed_at" is null;--> statement-breakpoint
DROP INDEX "funding_providers_reference";--> statement-breakpoint
CREATE UNIQUE INDEX "funding_providers_reference" ON "funding_providers" ("client_id",lower("reg_reference")) WHERE "removed_at" is null;--> statement-breakpoint
CREATE INDEX "payments_voucher_provider" ON "payments" ("client_id","voucher_provider_id") WHERE "voucher_provider_id" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_CfDqoIKJf9FW_fkey" FOREIGN KEY ("client_id","voucher_provider_id") REFERENCES "voucher_providers"("client_id","id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_V48rJKkiaQv8_fkey" FOREIGN KEY ("client_id","funding_provider_id") REFERENCES "funding_providers"("client_id","id");