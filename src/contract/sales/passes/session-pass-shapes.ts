import { z } from 'zod'
import {
  calendarDate,
  id,
  instant,
  itemId,
  optionalText,
  price,
  requiredText,
  version,
} from '#contract/shapes.ts'
import { unique, uniqueBy } from '#contract/unique.ts'
import { limits } from '#domain/limits.ts'
import { passExpiryUnits, passLotSources, passMoveKinds, passStatuses } from '#domain/sales/passes/pass.ts'

const amount = z.number().int()
const named = z.object({ _id: id, name: z.string() })

/** The specification's names. Limits and their sentences are the domain's passOptionIssues. */
const purchaseOption = z.object({
  _id: itemId,
  creditAmount: z.number().nullable(),
  price: price.nullable(),
  expiresAfter: z.object({ amount: z.number().nullable(), unit: z.enum(passExpiryUnits) }).nullable(),
  enabled: z.boolean().default(true),
})
export type PurchaseOptionForm = z.infer<typeof purchaseOption>

export const sessionPassForm = z.object({
  name: requiredText(limits.titleMaximum),
  description: optionalText(limits.longTextMaximum),
  purchaseOptions: z
    .array(purchaseOption)
    .max(limits.conditionsPerRule)
    .check(uniqueBy(({ _id }) => _id)),
  /** The activities that take it. One that takes another pass is refused. */
  activityGroups: z.array(id).max(limits.numberedPageMaximum).check(unique()),
  enabled: z.boolean().default(true),
})
export type SessionPassForm = z.infer<typeof sessionPassForm>

export const sessionPass = sessionPassForm.extend({
  _id: id,
  /** People who have credits left of it, and how many those are. */
  holders: amount,
  creditsLeft: amount,
  /** Somebody ever had credits of it: it can be disabled, not deleted. */
  wasSold: z.boolean(),
  version,
})
export type SessionPass = z.infer<typeof sessionPass>

/** Credits of one purchase or grant. */
export const passLot = z.object({
  _id: id,
  pass: named,
  status: z.enum(passStatuses),
  source: z.enum(passLotSources),
  credits: amount,
  left: amount,
  price: amount,
  /** What of the price is still to be paid. */
  due: amount,
  /** Where that is paid, with its instructions. */
  openPayment: z.object({ _id: id, reference: z.string() }).nullable(),
  /** The last day on which it can be used; null where it does not expire. */
  lastDay: calendarDate.nullable(),
  expiresSoon: z.boolean(),
  boughtAt: instant,
})
export type PassLot = z.infer<typeof passLot>

const passMove = z.object({
  _id: id,
  at: instant,
  kind: z.enum(passMoveKinds),
  credits: amount,
  /** What happened, in words for whoever's credits they are. */
  description: z.string(),
  booking: z.object({ _id: id, reference: z.string() }).nullable(),
  reason: z.string(),
  /** Who did it. The team's only. */
  by: z.string().nullable(),
})
export type PassMove = z.infer<typeof passMove>

/** All that somebody has of one pass, with its story, newest first. */
export const heldPass = z.object({
  pass: named.extend({ description: z.string(), enabled: z.boolean() }),
  status: z.enum(passStatuses),
  left: amount,
  /** In the order in which they are used. */
  lots: z.array(passLot),
  moves: z.array(passMove),
  /** Where its credits can be used. */
  activityGroups: z.array(named),
})
export type HeldPass = z.infer<typeof heldPass>
