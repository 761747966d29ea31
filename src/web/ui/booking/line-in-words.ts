import type { CartLine } from '#contract/cart.ts'

/** 'Whole term, for Mia' */
export const lineInWords = ({ ticket, attendee }: CartLine): string =>
  attendee === null ? ticket.name : `${ticket.name}, for ${attendee.firstName}`
