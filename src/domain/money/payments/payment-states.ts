import type { PaymentMethodKind } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'

export const paymentStates = ['created', 'pending', 'succeeded', 'failed', 'cancelled'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Neither paid nor over. */
export const isOpen = ({ state }: { readonly state: PaymentState }): boolean =>
  state === 'created' || state === 'pending'

/**
 * Where a payment may go from where it is. What is not here is refused, whoever asks and however often. One that was
 * given up may turn out to be paid after all: the money is there, and what it was for is asked again.
 */
export const paymentMoves: Record<PaymentState, readonly PaymentState[]> = {
  created: ['pending', 'succeeded', 'failed', 'cancelled'],
  pending: ['succeeded', 'failed', 'cancelled'],
  succeeded: [],
  failed: [],
  cancelled: ['succeeded'],
}

export const refundStates = ['created', 'inTransit', 'toPay', 'done', 'failed', 'external'] as const
export type RefundState = (typeof refundStates)[number]

/**
 * A refund that was done may still come back from the bank. 'toPay' waits for the organiser, who gives it back by hand;
 * 'external' was made in the provider's own dashboard.
 */
export const refundMoves: Record<RefundState, readonly RefundState[]> = {
  created: ['inTransit', 'done', 'failed'],
  inTransit: ['done', 'failed'],
  toPay: ['done'],
  done: ['failed'],
  failed: [],
  external: ['failed'],
}

export const mayMove = <State extends string>(
  moves: Readonly<Record<State, readonly State[]>>,
  from: State,
  to: State,
): boolean => moves[from].includes(to)

/** How a card is asked: on the provider's page; there too, but only to be saved; or by us, without the payer. */
export const cardModes = ['page', 'setup', 'offSession'] as const
export type CardMode = (typeof cardModes)[number]

/** What a payment is for. Each has one handler on the server that is told when the money is there, or will not come. */
export const paymentPurposes = ['topUp', 'booking', 'card', 'pass'] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]

/** Where money by this method waits until it reaches the organiser's bank. */
export const clearingAccounts = {
  card: 'cardClearing',
  childcareVoucher: 'voucherClearing',
  childcareFunding: 'fundingClearing',
  bankTransfer: 'bankClearing',
  cash: 'cashClearing',
} as const satisfies Partial<Record<PaymentMethodKind, string>>

export type PaidMethod = keyof typeof clearingAccounts
export const paidMethods = Object.keys(clearingAccounts) as readonly PaidMethod[]
