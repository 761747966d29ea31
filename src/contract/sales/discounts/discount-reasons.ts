import { z } from 'zod'
import type { ActivityConditionUnit, SessionConditionUnit } from '#domain/sales/discounts/discount-rule.ts'

// Written out, and held to the domain by their types: a public page needs nothing else of the rules' form, and a chunk
// that has this and one that has the form would each wait for the other.
const units = ['fixedAmount', 'percentage'] as const satisfies readonly ActivityConditionUnit[]
const sessionUnits = [
  'fixedAmount',
  'percentage',
  'amountPerSession',
] as const satisfies readonly SessionConditionUnit[]

const off = z.object({ unit: z.enum(units), value: z.number() })
const offSessions = z.object({ unit: z.enum(sessionUnits), value: z.number() })

const multiActivity = z.object({ kind: z.literal('multiActivity'), minimum: z.number(), off })
const multiSession = z.object({ kind: z.literal('multiSession'), minimum: z.number(), off: offSessions })
const multiAttendee = z.object({ kind: z.literal('multiAttendee'), off })
const code = z.object({ kind: z.literal('code'), code: z.string(), off })

/** What everybody may know of. */
export const automaticReason = z.discriminatedUnion('kind', [
  /** `others`: the activities that count beside the one it is told of, by name; those that are listed. */
  multiActivity.extend({ others: z.array(z.string()) }),
  multiSession,
  multiAttendee,
])
export type ToldReason = z.infer<typeof automaticReason>

/** Why something is taken off: see domain/sales/discounts/discount.ts. */
export const discountReason = z.discriminatedUnion('kind', [multiActivity, multiSession, multiAttendee, code])
