CREATE TABLE "earlier_attendees" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"item_id" uuid NOT NULL,
	"attendee_id" uuid NOT NULL,
	"session_ids" uuid[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "earlier_attendees_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "earlier_attendees_sessions" CHECK (cardinality("session_ids") > 0)
);
--> statement-breakpoint
CREATE INDEX "earlier_attendees_item" ON "earlier_attendees" ("client_id","item_id");--> statement-breakpoint
CREATE INDEX "earlier_attendees_attendee" ON "earlier_attendees" ("client_id","attendee_id");--> statement-breakpoint
ALTER TABLE "earlier_attendees" ADD CONSTRAINT "earlier_attendees_rzv9EIIcRzTv_fkey" FOREIGN KEY ("client_id","item_id") REFERENCES "booking_items"("client_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "earlier_attendees" ADD CONSTRAINT "earlier_attendees_jn3Lk2QCYXRd_fkey" FOREIGN KEY ("client_id","attendee_id") REFERENCES "attendees"("client_id","id");--> statement-breakpoint
select app.protect('earlier_attendees'::regclass);--> statement-breakpoint
-- Who came is never rewritten.
revoke update, delete on earlier_attendees from rollcall_app;
