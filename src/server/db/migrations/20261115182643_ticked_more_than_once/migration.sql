ALTER TABLE "ticked_agreements" DROP CONSTRAINT "ticked_agreements_pkey";--> statement-breakpoint
ALTER TABLE "ticked_agreements" ADD PRIMARY KEY ("client_id","booking_id","agreement_id","ticked_at");