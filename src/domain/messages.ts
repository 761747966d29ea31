import { activitiesWords } from './words/activities.ts'
import { anywhereWords } from './words/anywhere.ts'
import { bookingsWords } from './words/bookings.ts'
import { discountsAndPassesWords } from './words/discounts-and-passes.ts'
import { fieldsWords } from './words/fields.ts'
import { payingWords } from './words/paying.ts'
import { peopleWords } from './words/people.ts'
import { settingsWords } from './words/settings.ts'
import { specifiedWords } from './words/specified.ts'

/** Every sentence that stands by itself: the specification's, then our own by what they are about. */
export const messages = {
  ...specifiedWords,
  ...anywhereWords,
  ...peopleWords,
  ...settingsWords,
  ...fieldsWords,
  ...activitiesWords,
  ...discountsAndPassesWords,
  ...bookingsWords,
  ...payingWords,
} as const
