import { z } from 'zod'
import { id } from '#contract/shapes.ts'
import { ticketTypes } from '#domain/catalogue/activities/tickets/ticket-types.ts'

const timeOfDay = z.object({
  hours: z.number().int().min(0).max(23),
  minutes: z.number().int().min(0).max(59),
})

/** The time shown instead of the session's own time on a single-session ticket, for example half a day. */
export const timeDisplay = z.object({ start: timeOfDay, end: timeOfDay })

/** The parts of a ticket that a cart and a booking show. */
export const bookedTicket = z.object({
  _id: id,
  name: z.string(),
  type: z.enum(ticketTypes),
  timeDisplay: timeDisplay.nullable(),
})
