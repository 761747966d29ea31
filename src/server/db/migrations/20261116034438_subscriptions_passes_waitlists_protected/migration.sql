select app.protect('subscriptions');--> statement-breakpoint
select app.protect('charges');--> statement-breakpoint
select app.protect('saved_cards');--> statement-breakpoint
select app.protect('session_passes');--> statement-breakpoint
select app.protect('session_pass_options');--> statement-breakpoint
select app.protect('session_pass_activities');--> statement-breakpoint
select app.protect('pass_lots');--> statement-breakpoint
select app.protect('pass_moves');--> statement-breakpoint
select app.protect('waitlist_entries');--> statement-breakpoint
select app.protect('waitlist_places');
