import type { CartLine } from '#contract/sales/cart/cart.ts'

/** Describes a line: 'Whole term, for Mia'. */
export const lineInWords = ({ ticket, attendee }: Pick<CartLine, 'ticket' | 'attendee'>): string =>
  attendee === null ? ticket.name : `${ticket.name}, for ${attendee.firstName}`
