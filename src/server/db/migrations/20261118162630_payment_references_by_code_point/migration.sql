-- By code point what begins alike lies together, as in bookings. The index payments_reference is built anew in the same
-- order. In one statement, so that the table is written once.
alter table payments
  alter column reference type text collate "C",
  add column received_search_text text collate "C" generated always as (lower(received_reference)) stored not null;--> statement-breakpoint
CREATE INDEX "payments_received" ON "payments" ("client_id","received_search_text") WHERE "received_search_text" <> '';
