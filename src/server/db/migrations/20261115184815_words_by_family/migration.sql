DROP INDEX "booking_items_over";--> statement-breakpoint
ALTER TABLE "people_words" DROP CONSTRAINT "people_words_pkey";--> statement-breakpoint
ALTER TABLE "people_words" ADD PRIMARY KEY ("client_id","user_id","person_id","word");--> statement-breakpoint
CREATE INDEX "booking_items_placed_status" ON "booking_items" ("client_id","status","placed_at","booking_id") WHERE "placed_at" is not null;