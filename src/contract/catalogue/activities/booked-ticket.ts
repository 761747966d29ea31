import { z } from 'zod'
import { id } from '#contract/shapes.ts'
import { ticketTypes } from '#domain/catalogue/activities/tickets/ticket-types.ts'

const timeOfDay = z.object({
  hours: z.number().int().min(0).max(23),
  minutes: z.number().int().min(0).max(59),
})

/** Shown instead of the session's own time on a single-session ticket: half a day, for example. */
export const timeDisplay = z.object({ start: timeOfDay, end: timeOfDay })

/** A ticket as far as a cart and a booking show it. */
export const bookedTicket = z.object({
  _id: id,
  name: z.string(),
  type: z.enum(ticketTypes),
  timeDisplay: timeDisplay.nullable(),
})
