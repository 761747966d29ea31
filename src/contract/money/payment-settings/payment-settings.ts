import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { done, id, idParams, instant, optionalText, version } from '#contract/shapes.ts'
import { paymentMethodKinds } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { limits } from '#domain/limits.ts'
import { cardMethods } from '#domain/money/payment-settings/card-methods.ts'

/** A connected payment account, with the names of the specification. */
export const cardAccount = z.object({
  accountId: z.string(),
  connected: z.boolean(),
  detailsSubmitted: z.boolean(),
  chargesEnabled: z.boolean(),
  payoutsEnabled: z.boolean(),
  created: instant.nullable(),
  /** The organiser revoked our access at the provider, so only another account can be connected. */
  lost: z.boolean(),
})
export type CardAccount = z.infer<typeof cardAccount>

export const paymentMethod = z.object({
  _id: id,
  kind: z.enum(paymentMethodKinds),
  forCustomers: z.boolean(),
  forAdmins: z.boolean(),
  instructions: z.string(),
  /** For cards only. Null before the first onboarding. */
  account: cardAccount.nullable(),
  version,
})
export type PaymentMethod = z.infer<typeof paymentMethod>

export const paymentMethods = {
  list: operation({
    id: 'paymentMethods.list',
    method: 'GET',
    path: '/api/payment-methods',
    summary: 'The ways this organiser takes money',
    access: 'money.manage',
    answer: z.object({
      items: z.array(paymentMethod),
      total: z.number().int(),
      /** False if this installation has neither a key nor a test provider for cards. */
      cardsAvailable: z.boolean(),
      /** The test card provider is in use, so no money moves. */
      cardSandbox: z.boolean(),
    }),
  }),
  update: operation({
    id: 'paymentMethods.update',
    method: 'PUT',
    path: '/api/payment-methods/{id}',
    summary: 'Switch a way of paying on or off, and say how to pay',
    access: 'money.manage',
    params: idParams,
    body: z.object({
      forCustomers: z.boolean(),
      forAdmins: z.boolean(),
      instructions: optionalText(limits.longTextMaximum),
      version,
    }),
    answer: paymentMethod,
    fails: ['stale', 'conflict', 'planRequired'],
  }),
  onboard: operation({
    id: 'paymentMethods.onboard',
    method: 'GET',
    path: '/api/payment-methods/stripe-onboard',
    summary: 'A single-use address where the organiser gives the card provider what it asks for',
    access: 'payouts.manage',
    ownPagesOnly: true,
    query: z.object({ accountId: z.string().max(100).optional() }),
    answer: z.object({ accountLinkURL: z.string() }),
    fails: ['conflict', 'busy', 'forbidden'],
  }),
}

export const cardAccounts = {
  updateStatus: operation({
    id: 'cardAccounts.updateStatus',
    method: 'POST',
    path: '/api/stripe/update-connected-account-status',
    summary: 'Use the card account, or no longer; `connected` is the wanted new value',
    access: 'payouts.manage',
    body: z.object({ accountId: z.string().max(100), paymentMethodId: id, connected: z.boolean() }),
    answer: done,
    fails: ['conflict', 'busy'],
  }),
  refresh: operation({
    id: 'cardAccounts.refresh',
    method: 'POST',
    path: '/api/stripe/refresh-connected-account',
    summary: 'Ask the card provider how the account stands; called on return from its pages',
    access: 'money.manage',
    answer: paymentMethod,
    fails: ['conflict', 'busy'],
  }),
  configurations: operation({
    id: 'cardAccounts.configurations',
    method: 'GET',
    path: '/api/stripe/payment-method-configurations',
    summary: 'What customers can choose on the card provider’s page',
    access: 'money.manage',
    answer: z.partialRecord(
      z.enum(cardMethods),
      z.object({ id: z.string(), display_preference: z.object({ value: z.enum(['on', 'off']) }) }),
    ),
    fails: ['conflict', 'busy'],
  }),
  configure: operation({
    id: 'cardAccounts.configure',
    method: 'PUT',
    path: '/api/stripe/payment-method-configurations',
    summary: 'Switch one of them on or off',
    access: 'money.manage',
    body: z.object({
      paymentMethodConfigId: z.string().max(100),
      paymentMethod: z.enum(cardMethods),
      enabled: z.boolean(),
    }),
    answer: done,
    fails: ['conflict', 'busy'],
  }),
}
