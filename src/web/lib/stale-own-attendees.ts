import { carts } from '#contract/sales/cart/cart.ts'
import { readCurrentUser } from '#contract/people/users/current-user.ts'

/** What changing one's own attendees changes: the account, and the cart that names them. */
export const staleOwnAttendees = [readCurrentUser, carts.read]
