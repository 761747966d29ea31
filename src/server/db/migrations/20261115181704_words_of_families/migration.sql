-- The words are gathered anew in the next migration.
truncate people_words;--> statement-breakpoint
ALTER TABLE "people_words" ADD COLUMN "user_id" uuid NOT NULL;--> statement-breakpoint
DROP INDEX "people_words_word";--> statement-breakpoint
CREATE INDEX "people_words_word" ON "people_words" ("client_id","word","user_id");