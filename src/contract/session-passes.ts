import { limits } from '#domain/limits.ts'
import { passExpiryUnits, passLotSources, passMoveKinds, passStatuses } from '#domain/passes/pass.ts'
import { paidMethods } from '#domain/payments/payment-states.ts'
import { z } from 'zod'
import { cart } from './cart.ts'
import { operation } from './operation.ts'
import { begunPayment, waysToPay } from './payments.ts'
import {
  calendarDate,
  cursorPage,
  cursorQuery,
  done,
  id,
  idParams,
  instant,
  itemId,
  money,
  numberedPage,
  numberedQuery,
  optionalText,
  requiredText,
  version,
} from './shapes.ts'

const amount = z.number().int()
const named = z.object({ _id: id, name: z.string() })

/** The specification's names. Limits and their sentences are the domain's passOptionIssues. */
const purchaseOption = z.object({
  _id: itemId,
  creditAmount: z.number().nullable(),
  price: money.nullable(),
  expiresAfter: z.object({ amount: z.number().nullable(), unit: z.enum(passExpiryUnits) }).nullable(),
  enabled: z.boolean().default(true),
})
export type PurchaseOptionForm = z.infer<typeof purchaseOption>

export const sessionPassForm = z.object({
  name: requiredText(limits.titleMaximum),
  description: optionalText(limits.longTextMaximum),
  purchaseOptions: z.array(purchaseOption).max(limits.conditionsPerRule),
  /** The activities that take it. One that takes another pass is refused. */
  activityGroups: z.array(id).max(limits.numberedPageMaximum),
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

const feature = 'sessionPasses'

export const sessionPasses = {
  list: operation({
    id: 'sessionPasses.list',
    method: 'GET',
    path: '/api/session-passes',
    summary: 'Session passes by name, with who holds them',
    access: 'activities.read',
    query: numberedQuery(
      z.object({
        search: z.string().max(limits.titleMaximum).optional(),
        enabled: z.enum(['true', 'false']).optional(),
      }),
    ),
    answer: numberedPage(sessionPass),
  }),
  read: operation({
    id: 'sessionPasses.read',
    method: 'GET',
    path: '/api/session-passes/{id}',
    summary: 'One session pass',
    access: 'activities.read',
    params: idParams,
    answer: sessionPass,
  }),
  create: operation({
    id: 'sessionPasses.create',
    method: 'POST',
    path: '/api/session-passes',
    summary: 'Add a session pass',
    access: 'settings.edit',
    feature,
    body: sessionPassForm,
    status: 201,
    answer: sessionPass,
    creates: true,
    fails: ['conflict'],
  }),
  update: operation({
    id: 'sessionPasses.update',
    method: 'PUT',
    path: '/api/session-passes/{id}',
    summary: 'Change a session pass; credits that were bought keep what they were bought with',
    access: 'settings.edit',
    feature,
    params: idParams,
    body: sessionPassForm.extend({ version }),
    answer: sessionPass,
    fails: ['stale', 'conflict'],
  }),
  setEnabled: operation({
    id: 'sessionPasses.setEnabled',
    method: 'PUT',
    path: '/api/session-passes/{id}/enabled',
    summary: 'Sell a session pass, or no longer; credits that were bought stay good',
    access: 'settings.edit',
    params: idParams,
    body: z.object({ enabled: z.boolean(), version }),
    answer: sessionPass,
    fails: ['stale', 'planRequired'],
  }),
  remove: operation({
    id: 'sessionPasses.remove',
    method: 'DELETE',
    path: '/api/session-passes/{id}',
    summary: 'Delete a session pass that nobody ever had',
    access: 'settings.edit',
    params: idParams,
    answer: done,
    fails: ['conflict'],
  }),
  holders: operation({
    id: 'sessionPasses.holders',
    method: 'GET',
    path: '/api/session-passes/{id}/holders',
    summary: 'Who has, or had, credits of a session pass',
    access: 'bookings.manage',
    params: idParams,
    query: cursorQuery.extend({
      search: z.string().trim().max(limits.nameMaximum).optional(),
      status: z.enum(passStatuses).optional(),
    }),
    answer: cursorPage(
      z.object({
        /** The person's. */
        _id: id,
        user: z.object({ _id: id, name: z.string(), email: z.string() }),
        status: z.enum(passStatuses),
        left: amount,
        /** Of those that are left, the soonest. */
        lastDay: calendarDate.nullable(),
      }),
    ),
  }),
  ofUser: operation({
    id: 'sessionPasses.ofUser',
    method: 'GET',
    path: '/api/users/{id}/passes',
    summary: 'A person’s session passes, with their story',
    access: 'bookings.manage',
    params: idParams,
    answer: z.array(heldPass),
  }),
  adjust: operation({
    id: 'sessionPasses.adjust',
    method: 'POST',
    path: '/api/users/{id}/passes',
    summary: 'Grant a person credits of a session pass, or take some away, and say why',
    access: 'bookings.manage',
    params: idParams,
    body: z.object({
      pass: id,
      way: z.enum(['grant', 'take']),
      credits: z.number({ error: 'Required' }).int().min(1).max(limits.passCreditsMaximum),
      reason: requiredText(limits.lineMaximum),
      /** Of what is granted: the last day on which it can be used. */
      lastDay: calendarDate.nullable().default(null),
    }),
    status: 201,
    answer: z.array(heldPass),
    creates: true,
  }),
}

export const ownPasses = {
  list: operation({
    id: 'ownPasses.list',
    method: 'GET',
    path: '/api/user/passes',
    summary: 'One’s own session passes: credits, expiry and story',
    access: 'account.use',
    answer: z.array(heldPass),
  }),
  ways: operation({
    id: 'ownPasses.ways',
    method: 'GET',
    path: '/api/user/passes/ways',
    summary: 'How a session pass can be paid, and what one has in account credit',
    access: 'account.use',
    answer: z.object({
      ways: waysToPay,
      credit: amount,
      /** Passes of which one took what is free, which is to be had once. */
      freelyTaken: z.array(id),
    }),
  }),
  buy: operation({
    id: 'ownPasses.buy',
    method: 'POST',
    path: '/api/user/passes',
    summary: 'Buy a session pass; paid offline it can be used at once',
    access: 'account.use',
    body: z.object({
      option: id,
      /** What the person saw. */
      price: money,
      /** From account credit; the rest by the method. */
      credit: money.default(0),
      method: z.enum(paidMethods).nullable(),
      provider: id.nullable().default(null),
    }),
    status: 201,
    /** Null where credit paid it all, or it costs nothing. */
    answer: z.object({ lot: id, begun: begunPayment.nullable() }),
    creates: true,
    fails: ['conflict', 'busy'],
    perMinute: 60,
    countedBy: 'person',
  }),
  /** The cart's lines then say what passes pay. */
  inCart: operation({
    id: 'ownPasses.inCart',
    method: 'PUT',
    path: '/api/cart/passes',
    summary: 'Pay places in the cart by session passes, or not',
    access: 'account.use',
    body: z.object({ use: z.boolean() }),
    answer: cart,
    fails: ['conflict'],
  }),
}
