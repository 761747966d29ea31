import { z } from 'zod'
import { calendarDate } from '#contract/shapes.ts'
import { ageActions } from '#domain/people/attendees/age.ts'

const age = z.object({ years: z.number().int().min(0).max(120), months: z.number().int().min(0).max(11) })
const action = z.enum(ageActions)

export const ageRestriction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ageAtSession'), from: age.nullable(), to: age.nullable(), action }),
  z.object({
    kind: z.literal('birthDates'),
    from: calendarDate.nullable(),
    to: calendarDate.nullable(),
    action,
  }),
])
