CREATE TABLE "people_words" (
	"client_id" uuid,
	"person_id" uuid,
	"word" text,
	CONSTRAINT "people_words_pkey" PRIMARY KEY("client_id","person_id","word")
);
--> statement-breakpoint
ALTER TABLE "booking_items" ADD COLUMN "placed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "booking_items_placed" ON "booking_items" ("client_id","activity_group_id","placed_at","booking_id") WHERE "placed_at" is not null;--> statement-breakpoint
CREATE INDEX "booking_items_over" ON "booking_items" ("client_id","status","placed_at","booking_id") WHERE "placed_at" is not null and "status" <> 'ready';--> statement-breakpoint
CREATE INDEX "bookings_owed" ON "bookings" ("client_id","placed_at","id") WHERE "state" = 'placed' and "paid" < "total";--> statement-breakpoint
CREATE INDEX "people_words_word" ON "people_words" ("client_id","word","person_id");--> statement-breakpoint
ALTER TABLE "people_words" ADD CONSTRAINT "people_words_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;