import { sql } from 'drizzle-orm'
import { bookings } from '#server/db/schema/bookings.ts'

/** Written out like the indexes that find carts, because a cached plan can't know the value of a parameter. */
export const isCart = sql`${bookings.state} = 'cart'`
