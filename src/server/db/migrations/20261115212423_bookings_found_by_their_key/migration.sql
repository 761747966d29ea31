ALTER TABLE "bookings" DROP CONSTRAINT "bookings_reference";--> statement-breakpoint
DROP INDEX "bookings_user";--> statement-breakpoint
CREATE INDEX "bookings_user" ON "bookings" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_reference" ON "bookings" ("client_id","reference") WHERE "reference" is not null;