import { z } from 'zod'
import type { ActivityConditionUnit, SessionConditionUnit } from '#domain/sales/discounts/discount-rule.ts'

// Written out here, with types that keep it in line with the domain. A public page needs no more than this of the rule
// form. If both were in one module, this chunk and the chunk with the form would wait for each other.
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

/** A discount that is shown publicly. */
export const automaticReason = z.discriminatedUnion('kind', [
  /** `others` names the listed activities that count besides the activity on which the discount is shown. */
  multiActivity.extend({ others: z.array(z.string()) }),
  multiSession,
  multiAttendee,
])
export type ToldReason = z.infer<typeof automaticReason>

/** Why an amount is taken off: see domain/sales/discounts/discount.ts. */
export const discountReason = z.discriminatedUnion('kind', [multiActivity, multiSession, multiAttendee, code])
