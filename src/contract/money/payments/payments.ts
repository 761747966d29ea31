import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import {
  calendarDate,
  cursorPage,
  cursorQuery,
  id,
  idParams,
  instant,
  moneyNotNegative,
  optionalText,
  requiredText,
} from '#contract/shapes.ts'
import { paymentMethodKinds } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { limits } from '#domain/limits.ts'
import {
  paidMethods,
  paymentPurposes,
  paymentStates,
  refundStates,
} from '#domain/money/payments/payment-states.ts'

export const refund = z.object({
  _id: id,
  amount: z.number().int(),
  state: z.enum(refundStates),
  reason: z.string(),
  /** The day on which a manual refund was paid. Only the team sees the note and its author. */
  paidOn: calendarDate.nullable(),
  note: z.string(),
  paidBy: z.string().nullable(),
  createdAt: instant,
})

/** A session pass as bought: the price, the part paid with account credit, and the part that was cancelled. */
const boughtPass = z.object({
  name: z.string(),
  credits: z.number().int(),
  price: z.number().int(),
  byCredit: z.number().int(),
  /** The part of a promised payment that its payer cancelled, while the rest stayed promised. */
  cancelled: z.number().int(),
  /** Credits that were removed because their money was cancelled or refunded. */
  removed: z.number().int(),
  /** Credits that currently pay for places. */
  used: z.number().int(),
})
export type BoughtPass = z.infer<typeof boughtPass>

export const payment = z.object({
  _id: id,
  reference: z.string(),
  user: z.object({ _id: id, name: z.string(), email: z.string() }),
  purpose: z.enum(paymentPurposes),
  /** The booking that is paid for. Before the payment, this is the cart that becomes the booking. */
  booking: id.nullable(),
  /** The booking's reference, such as 'RC-7K3F9Q'. Null while it's still a cart, because carts have no page. */
  bookingReference: z.string().nullable(),
  /** The session pass that is paid for. */
  pass: boughtPass.nullable(),
  method: z.enum(paymentMethodKinds),
  amount: z.number().int(),
  currency: z.string(),
  state: z.enum(paymentStates),
  /** The saved card is charged without the customer, so there is no page to pay on and nothing to cancel. */
  savedCard: z.boolean(),
  failure: z.string(),
  /** Given up at a time when neither side could see whether it was paid. */
  unseen: z.boolean(),
  /** What the payer must do. For vouchers, funding and bank transfers. */
  instructions: z.string(),
  provider: z.string().nullable(),
  refunds: z.array(refund),
  refundable: z.number().int(),
  disputed: z.number().int(),
  /**
   * The amount taken beyond the payment, because a bank took back money that was already refunded. Only the team sees
   * this.
   */
  lost: z.number().int(),
  /** The payer's bank has asked about the payment but holds no money. Only the team sees this. */
  inquiry: z.boolean(),
  receivedOn: calendarDate.nullable(),
  receivedReference: z.string(),
  recordedBy: z.string().nullable(),
  reversedAt: instant.nullable(),
  createdAt: instant,
  settledAt: instant.nullable(),
})
export type Payment = z.infer<typeof payment>

/** What happens to a promised payment, and to what it pays for, if it is cancelled before it arrives. */
const cancelTerms = z.object({
  /** How much the payer may cancel. 0 if nothing. */
  amount: z.number().int(),
  /** Why the payer may cancel nothing. */
  whyNot: z.string().nullable(),
  /** Unused credits of a session pass that are removed with that amount. */
  credits: z.number().int(),
  /** Places booked with credits of a session pass that would stay booked and unpaid if the team cancelled all of it. */
  unpaidPlaces: z.number().int(),
})

/** The ways to pay now: the methods that the organiser accepts and the details they need. */
export const waysToPay = z.object({
  card: z.boolean(),
  voucherProviders: z.array(z.object({ _id: id, name: z.string(), paymentInstructions: z.string() })),
  fundingProviders: z.array(
    z.object({ _id: id, name: z.string(), regReference: z.string(), postcode: z.string() }),
  ),
  bankTransfer: z.boolean(),
  cash: z.boolean(),
  cardSandbox: z.boolean(),
})
export type WaysToPay = z.infer<typeof waysToPay>

export const begunPayment = z.object({
  payment,
  /** The provider's page, for cards. Null if the payer only needs the instructions. */
  payAt: z.string().nullable(),
})

export const payments = {
  ways: operation({
    id: 'payments.ways',
    method: 'GET',
    path: '/api/payments/ways',
    summary: 'How the person signed in can pay',
    access: 'account.use',
    answer: waysToPay,
  }),
  topUp: operation({
    id: 'payments.topUp',
    method: 'POST',
    path: '/api/payments/top-up',
    summary: 'Pay money into one’s own account credit',
    access: 'account.use',
    body: z.object({
      amount: moneyNotNegative,
      method: z.enum(paidMethods),
      provider: id.nullable(),
    }),
    status: 201,
    answer: begunPayment,
    creates: true,
    fails: ['conflict', 'busy'],
    perMinute: 60,
    countedBy: 'person',
  }),
  resume: operation({
    id: 'payments.resume',
    method: 'POST',
    path: '/api/payments/{id}/resume',
    summary: 'Back to the provider’s page of a payment that is still open',
    access: 'account.use',
    params: idParams,
    answer: begunPayment,
    fails: ['conflict', 'busy'],
  }),
  settle: operation({
    id: 'payments.settle',
    method: 'POST',
    path: '/api/payments/{id}/settle',
    summary: 'Ask the provider how a payment stands; called on return, as often as one likes',
    access: 'account.use',
    params: idParams,
    answer: payment,
    fails: ['conflict', 'busy'],
  }),
  cancel: operation({
    id: 'payments.cancel',
    method: 'POST',
    path: '/api/payments/{id}/cancel',
    summary: 'Give up a payment that is still open; if it was paid meanwhile, it is settled',
    access: 'account.use',
    params: idParams,
    answer: payment,
    fails: ['conflict', 'busy'],
  }),
  ownCancelTerms: operation({
    id: 'payments.ownCancelTerms',
    method: 'GET',
    path: '/api/user/payments/{id}/cancelling',
    summary: 'How much of one’s own promised payment can be cancelled now, and what goes with it',
    access: 'account.use',
    params: idParams,
    answer: cancelTerms,
  }),
  own: operation({
    id: 'payments.own',
    method: 'GET',
    path: '/api/user/payments',
    summary: 'One’s own payments, newest first',
    access: 'account.use',
    query: cursorQuery,
    answer: cursorPage(payment),
  }),
  readOwn: operation({
    id: 'payments.readOwn',
    method: 'GET',
    path: '/api/user/payments/{id}',
    summary: 'One of one’s own payments: its receipt',
    access: 'account.use',
    params: idParams,
    answer: payment,
  }),
  receiptDetails: operation({
    id: 'payments.receiptDetails',
    method: 'GET',
    path: '/api/user/receipt-details',
    summary: 'What the organiser prints on receipts, such as its address, registration and tax numbers',
    access: 'account.use',
    answer: z.object({ details: z.string() }),
  }),
  list: operation({
    id: 'payments.list',
    method: 'GET',
    path: '/api/payments',
    summary:
      'Payments, newest first; found by their reference, their booking’s, the one they came under, or by words of the payer’s name or email',
    access: 'money.manage',
    query: cursorQuery.extend({
      state: z.enum(paymentStates).optional(),
      method: z.enum(paymentMethodKinds).optional(),
      user: id.optional(),
      /** Finds only payments with a manual refund that is still to be paid. */
      refund: z.literal('toPay').optional(),
      search: z.string().trim().max(limits.nameMaximum).optional(),
    }),
    answer: cursorPage(payment),
  }),
  read: operation({
    id: 'payments.read',
    method: 'GET',
    path: '/api/payments/{id}',
    summary: 'One payment',
    access: 'money.manage',
    params: idParams,
    answer: payment,
  }),
  recordReceived: operation({
    id: 'payments.recordReceived',
    method: 'POST',
    path: '/api/payments/{id}/received',
    summary: 'Record that the money of an offline payment has come, or for a booking a part of it',
    access: 'money.manage',
    params: idParams,
    body: z.object({
      receivedOn: calendarDate,
      amount: moneyNotNegative,
      /**
       * The amount that was still expected when the page was loaded. Required for a part, because someone else may
       * record the same part.
       */
      expected: moneyNotNegative.optional(),
      receivedReference: optionalText(limits.lineMaximum),
    }),
    answer: payment,
    // A repeated request records the same part only once.
    creates: true,
    fails: ['conflict', 'stale'],
  }),
  recordTopUp: operation({
    id: 'payments.recordTopUp',
    method: 'POST',
    path: '/api/payments/recorded',
    summary: 'Record money that somebody paid into their credit by cash, transfer, voucher or funding',
    access: 'money.manage',
    body: z.object({
      user: id,
      method: z.enum(paidMethods).exclude(['card']),
      provider: id.nullable(),
      amount: moneyNotNegative,
      receivedOn: calendarDate,
      receivedReference: optionalText(limits.lineMaximum),
    }),
    status: 201,
    answer: payment,
    creates: true,
    fails: ['conflict'],
  }),
  cancelTerms: operation({
    id: 'payments.cancelTerms',
    method: 'GET',
    path: '/api/payments/{id}/cancelling',
    summary: 'What cancelling a promised payment would leave unpaid',
    access: 'money.manage',
    params: idParams,
    answer: cancelTerms,
  }),
  callOff: operation({
    id: 'payments.callOff',
    method: 'POST',
    path: '/api/payments/{id}/call-off',
    summary: 'Stop waiting for an offline payment that is still open',
    access: 'money.manage',
    params: idParams,
    body: z.object({ reason: requiredText(limits.lineMaximum) }),
    answer: payment,
    fails: ['conflict'],
  }),
  reverse: operation({
    id: 'payments.reverse',
    method: 'POST',
    path: '/api/payments/{id}/reverse',
    summary: 'Take back an offline payment that was recorded by mistake',
    access: 'money.manage',
    params: idParams,
    body: z.object({ reason: requiredText(limits.lineMaximum) }),
    answer: payment,
    fails: ['conflict'],
  }),
  refund: operation({
    id: 'payments.refund',
    method: 'POST',
    path: '/api/payments/{id}/refunds',
    summary: 'Give money of a payment back the way it came',
    access: 'money.manage',
    params: idParams,
    body: z.object({ amount: moneyNotNegative, reason: requiredText(limits.lineMaximum) }),
    status: 201,
    answer: payment,
    creates: true,
    fails: ['conflict', 'busy'],
  }),
  payBack: operation({
    id: 'payments.payBack',
    method: 'POST',
    path: '/api/refunds/{id}/paid',
    summary: 'Record that a refund which the team gives back by hand was paid back',
    access: 'money.manage',
    params: idParams,
    body: z.object({ paidOn: calendarDate, note: optionalText(limits.lineMaximum) }),
    answer: payment,
    fails: ['conflict'],
  }),
}
