select app.protect('visitors');
--> statement-breakpoint
select app.protect('bookings');
--> statement-breakpoint
select app.protect('place_events');
--> statement-breakpoint
-- What happened to places is never rewritten.
revoke update, delete on place_events from rollcall_app;
