import type { PaymentMethodKind } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'

export const paymentStates = ['created', 'pending', 'succeeded', 'failed', 'cancelled'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Says whether a payment is neither paid nor over. */
export const isOpen = ({ state }: { readonly state: PaymentState }): boolean =>
  state === 'created' || state === 'pending'

/**
 * The allowed state changes of a payment. All others are always refused. A cancelled payment can still turn out to be
 * paid: then the money has arrived, and its purpose decides what to do with it.
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
 * The allowed state changes of a refund. A bank may return a refund that was done. 'toPay' waits until the organiser
 * pays it by hand. 'external' was made in the provider's dashboard.
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

/** How a card is used: on the provider's page, there only to save it, or charged by us without the payer. */
export const cardModes = ['page', 'setup', 'offSession'] as const
export type CardMode = (typeof cardModes)[number]

/**
 * What a payment is for. The server has one handler for each purpose, which is notified when the money arrives or won't
 * arrive.
 */
export const paymentPurposes = ['topUp', 'booking', 'card', 'pass'] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]

/** The accounts where money waits until it reaches the organiser's bank, per payment method. */
export const clearingAccounts = {
  card: 'cardClearing',
  childcareVoucher: 'voucherClearing',
  childcareFunding: 'fundingClearing',
  bankTransfer: 'bankClearing',
  cash: 'cashClearing',
} as const satisfies Partial<Record<PaymentMethodKind, string>>

export type PaidMethod = keyof typeof clearingAccounts
export const paidMethods = Object.keys(clearingAccounts) as readonly PaidMethod[]
