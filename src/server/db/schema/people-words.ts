import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { clientId } from './columns.ts'

/**
 * Every word of the names and emails of users and attendees, kept by triggers on their tables: what bookings are
 * searched by. Its collation, "C", is given in a migration: the beginning of a word is a range of the index.
 */
export const peopleWords = pgTable(
  'people_words',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    /** A user or an attendee. */
    personId: uuid('person_id').notNull(),
    /** The user, or the one whom the attendee belongs to: whose bookings they are in. */
    userId: uuid('user_id').notNull(),
    word: text('word').notNull(),
  },
  (table) => [
    // By family: whether a word is among its names is one step, for each booking that is looked at.
    primaryKey({ columns: [table.clientId, table.userId, table.personId, table.word] }),
    index('people_words_word').on(table.clientId, table.word, table.userId),
  ],
)
