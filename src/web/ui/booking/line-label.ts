import type { CartLine } from '#contract/sales/cart/cart.ts'
import { lineInWords } from './line-in-words.ts'

type Line = Pick<CartLine, '_id' | 'activityGroup' | 'ticket' | 'attendee'>

const nameOf = (line: Line): string => `${lineInWords(line)}, ${line.activityGroup.name}`

/**
 * Names a line: 'One day, for Mia, Easter camp', or if another line has the same name, 'One day, Easter camp, 1 of 2'.
 * Screen reader users who hear a list of buttons can only tell them apart by these names.
 */
export const lineLabel = (line: Line, lines: readonly Line[]): string => {
  const name = nameOf(line)
  const alike = lines.filter((other) => nameOf(other) === name)
  if (alike.length < 2) return name
  return `${name}, ${alike.findIndex(({ _id }) => _id === line._id) + 1} of ${alike.length}`
}
