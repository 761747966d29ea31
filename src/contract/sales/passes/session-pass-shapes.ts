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

/**
 * A purchase option, with the specification's names. The domain's passOptionIssues has the limits and their messages.
 */
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
  /** The activities that take the pass. An activity that already takes another pass is refused. */
  activityGroups: z.array(id).max(limits.numberedPageMaximum).check(unique()),
  enabled: z.boolean().default(true),
})
export type SessionPassForm = z.infer<typeof sessionPassForm>

export const sessionPass = sessionPassForm.extend({
  _id: id,
  /** The number of people with credits left, and the number of those credits. */
  holders: amount,
  creditsLeft: amount,
  /** True if anyone ever had credits of the pass. It can then be disabled, but not deleted. */
  wasSold: z.boolean(),
  version,
})
export type SessionPass = z.infer<typeof sessionPass>

/** The credits of one purchase or grant. */
export const passLot = z.object({
  _id: id,
  pass: named,
  status: z.enum(passStatuses),
  source: z.enum(passLotSources),
  credits: amount,
  left: amount,
  price: amount,
  /** The part of the price that isn't paid yet. */
  due: amount,
  /** The payment for the amount due, which has the instructions. */
  openPayment: z.object({ _id: id, reference: z.string() }).nullable(),
  /** The last day on which the credits can be used. Null if they don't expire. */
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
  /** What happened, in words for the owner of the credits. */
  description: z.string(),
  booking: z.object({ _id: id, reference: z.string() }).nullable(),
  reason: z.string(),
  /** The person who did it. Shown only to the team. */
  by: z.string().nullable(),
})
export type PassMove = z.infer<typeof passMove>

/** All the credits that a person has of one pass, with their history, newest first. */
export const heldPass = z.object({
  pass: named.extend({ description: z.string(), enabled: z.boolean() }),
  status: z.enum(passStatuses),
  left: amount,
  /** In the order in which the credits are used. */
  lots: z.array(passLot),
  moves: z.array(passMove),
  /** The activities in which the credits can be used. */
  activityGroups: z.array(named),
})
export type HeldPass = z.infer<typeof heldPass>
