select app.protect('discount_rules');
--> statement-breakpoint
select app.protect('discount_rule_activities');
--> statement-breakpoint
select app.protect('discount_redemptions');
--> statement-breakpoint
select app.protect('cancellations');
