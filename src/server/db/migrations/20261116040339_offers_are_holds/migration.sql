DROP INDEX "bookings_holds";--> statement-breakpoint
CREATE INDEX "bookings_holds" ON "bookings" ("client_id","held_until") WHERE "state" in ('cart', 'draft', 'offer') and "payment_id" is null;--> statement-breakpoint
DROP INDEX "bookings_paid_holds";--> statement-breakpoint
CREATE INDEX "bookings_paid_holds" ON "bookings" ("client_id","held_until") WHERE "state" in ('cart', 'offer') and "payment_id" is not null;