CREATE TABLE "credit_uses" (
	"client_id" uuid,
	"id" uuid DEFAULT uuidv7(),
	"lot_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_uses_pkey" PRIMARY KEY("client_id","id"),
	CONSTRAINT "credit_uses_amount" CHECK ("amount" > 0),
	CONSTRAINT "credit_uses_returned" CHECK ("returned" >= 0 and "returned" <= "amount")
);
--> statement-breakpoint
CREATE INDEX "bookings_paid_holds" ON "bookings" ("client_id","held_until") WHERE "state" = 'cart' and "payment_id" is not null;--> statement-breakpoint
CREATE INDEX "credit_uses_booking" ON "credit_uses" ("client_id","booking_id");--> statement-breakpoint
CREATE INDEX "credit_uses_lot" ON "credit_uses" ("client_id","lot_id");--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_client_id_lot_id_credit_lots_client_id_id_fkey" FOREIGN KEY ("client_id","lot_id") REFERENCES "credit_lots"("client_id","id");--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_client_id_booking_id_bookings_client_id_id_fkey" FOREIGN KEY ("client_id","booking_id") REFERENCES "bookings"("client_id","id");