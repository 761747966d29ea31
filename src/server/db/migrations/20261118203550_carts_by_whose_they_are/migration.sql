DROP INDEX "bookings_cart_of_user";--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_cart_of_user" ON "bookings" ("client_id","user_id") WHERE "state" = 'cart' and "user_id" is not null;--> statement-breakpoint
DROP INDEX "bookings_cart_of_visitor";--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_cart_of_visitor" ON "bookings" ("client_id","visitor_id") WHERE "state" = 'cart' and "visitor_id" is not null;