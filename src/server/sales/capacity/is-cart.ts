import { sql } from 'drizzle-orm'
import { bookings } from '#server/db/schema/bookings.ts'

/** In the words of the indexes that find carts: a plan that is kept cannot know that a parameter will say the same. */
export const isCart = sql`${bookings.state} = 'cart'`
