import { carts } from '#contract/sales/cart/cart.ts'
import { readCurrentUser } from '#contract/people/users/read-current-user.ts'

/** The queries that change with the user's own attendees: the account, and the cart that names them. */
export const staleOwnAttendees = [readCurrentUser, carts.read]
