import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { clientId } from './columns.ts'

/**
 * The words in the names and emails of users and attendees, maintained by triggers on their tables. Bookings are
 * searched by them. A migration sets the collation, "C", so that the beginning of a word is a range of the index.
 */
export const peopleWords = pgTable(
  'people_words',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    /** A user or an attendee. */
    personId: uuid('person_id').notNull(),
    /** The user, or the user that the attendee belongs to. The bookings are theirs. */
    userId: uuid('user_id').notNull(),
    word: text('word').notNull(),
  },
  (table) => [
    // Sorted by family, so that each booking needs one step to check whether a word is among its names.
    primaryKey({ columns: [table.clientId, table.userId, table.personId, table.word] }),
    index('people_words_word').on(table.clientId, table.word, table.userId),
  ],
)
