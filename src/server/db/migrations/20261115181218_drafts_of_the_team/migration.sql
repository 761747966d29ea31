DROP INDEX "bookings_holds";--> statement-breakpoint
CREATE INDEX "bookings_holds" ON "bookings" ("client_id","held_until") WHERE "state" in ('cart', 'draft') and "payment_id" is null;--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_state", ADD CONSTRAINT "bookings_state" CHECK ("state" in ('cart', 'draft', 'placed', 'ended'));