import type { CartLine } from '#contract/sales/cart/cart.ts'
import { linesAlike } from '#domain/sales/bookings/lines-alike.ts'
import { lineInWords } from './line-in-words.ts'

type Line = Pick<CartLine, '_id' | 'status' | 'ticket' | 'attendee' | 'activities'>

/**
 * Names another place with the same ticket and dates: 'Whole term, for Mia', or if no attendee is named yet, 'The other
 * place: Whole term'. If several have no name, each has its number in the cart: 'Place 3: Whole term'.
 */
export const otherPlace = (other: Line, line: Line, lines: readonly Line[]): string => {
  const words = lineInWords(other)
  if (other.attendee !== null) return words
  const others = linesAlike(line, lines)
  if (others.length === 1) return `The other place: ${words}`
  const all = lines.filter(({ _id }) => _id === line._id || others.some((one) => one._id === _id))
  return `Place ${all.findIndex(({ _id }) => _id === other._id) + 1}: ${words}`
}
