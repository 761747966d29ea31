import type { BoughtPass } from '#contract/money/payments/payments.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import type { CancelTerms } from '#domain/money/payments/cancel-terms.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { DeclineView } from '#server/gateways/cards/card-provider.ts'
import type { EmailData } from '#server/gateways/mail/email-kinds.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { PaymentRow } from './payment.ts'

/** The content of a booking that a receipt shows. */
export type PaidFor = Pick<EmailData['paymentReceipt'], 'items' | 'total' | 'due'>

/** Says that what the money was for is no longer available, so that the full amount is refunded with this reason. */
export interface Unwanted {
  readonly because: Reason
}

/** Handles the result of charging a saved card for a subscription without the payer. */
export interface Attempt {
  readonly paid: (tx: Tx, payment: PaymentRow) => Promise<void>
  /** Emails the owner instead of a receipt. */
  readonly tellPaid: (tx: Tx, client: Client, payment: PaymentRow) => Promise<void>
  readonly failed: (
    tx: Tx,
    client: Client,
    payment: PaymentRow,
    /** Why the card was declined. */
    decline: DeclineView | null,
  ) => Promise<void>
}

/** The handler for one purpose of payments. Called with each change of the money, in the same transaction. */
export interface Purpose {
  /** Describes the purpose to the payer and the card provider. Says nothing about a child. */
  readonly describe: (tx: Tx, payment: PaymentRow) => Promise<string>
  /** The description on the card provider's page, if different. Says nothing about a child. */
  readonly cardLine?: (tx: Tx, payment: PaymentRow) => Promise<string | undefined>
  /** Reads everything in a booking, only for the payer's receipt. */
  readonly paidFor?: (tx: Tx, client: Client, payment: PaymentRow) => Promise<PaidFor>
  /** Reads the price of a session pass and the part paid with account credit. */
  readonly passBought?: (tx: Tx, payment: PaymentRow) => Promise<BoughtPass | undefined>
  /** Returns the page where the provider sends the payer afterwards. */
  readonly returnTo: (payment: PaymentRow, how: 'paid' | 'cancelled') => string
  /** Locks what the payment is for. This comes before the payment in the order of locks. */
  readonly lock: (tx: Tx, payment: PaymentRow) => Promise<void>
  /** Runs when the page is open. It stays open until the payment expires. */
  readonly opened: (tx: Tx, payment: PaymentRow) => Promise<void>
  /** Runs when the money has arrived. Gives the payer what they paid for, or reports that it's no longer available. */
  readonly settled: (tx: Tx, client: Client, payment: PaymentRow) => Promise<Unwanted | undefined>
  /** Handles charges of saved cards for this purpose. */
  readonly attempt?: Attempt
  /** Tries the charges that wait for a card, once one was saved. */
  readonly cardSaved?: (tx: Tx, payment: PaymentRow) => Promise<void>
  /** Runs when the money won't arrive. Releases what was held for it. */
  readonly gone: (tx: Tx, payment: PaymentRow) => Promise<void>
  /** What happens if the payer, or the team, cancels the payment while it is only promised. */
  readonly cancelTerms: (tx: Tx, client: Client, payment: PaymentRow) => Promise<CancelTerms>
  /** A part of the promised amount won't arrive: release what was held for that part. */
  readonly partGone?: (tx: Tx, payment: PaymentRow, amount: number) => Promise<void>
  /** Returns how much of what the payment bought is unspent. Null if that can't be said. */
  readonly unspent: (tx: Tx, payment: PaymentRow) => Promise<number | null>
  /** Takes back the unspent part of what the payment bought, because the money leaves again. Returns that part. */
  readonly takeBack: (tx: Tx, payment: PaymentRow, amount: number) => Promise<number>
  /** Runs when a bank releases this much money that it held. */
  readonly letGo?: (tx: Tx, client: Client, payment: PaymentRow, amount: number) => Promise<void>
  /**
   * Runs when a bank returns this much money that it had taken. Without this handler, it works like a failed refund.
   */
  readonly regained?: (tx: Tx, client: Client, payment: PaymentRow, amount: number) => Promise<void>
  /** Runs when money came back. Returns how much became account credit because nothing else needs it. */
  readonly giveBack: (tx: Tx, payment: PaymentRow, amount: number) => Promise<number>
}
