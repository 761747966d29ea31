import type { BoughtPass } from '#contract/money/payments/payments.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import type { CancelTerms } from '#domain/money/payments/cancel-terms.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { DeclineView } from '#server/gateways/cards/card-provider.ts'
import type { EmailData } from '#server/gateways/mail/email-kinds.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { PaymentRow } from './payment.ts'

/** What a payment for a booking paid for, as its receipt shows it. */
export type PaidFor = Pick<EmailData['paymentReceipt'], 'items' | 'total' | 'due'>

/** What the money was for is not to be had any more: all of it goes back, for this reason. */
export interface Unwanted {
  readonly because: Reason
}

/** What becomes of an attempt to charge a saved card for a subscription, without the payer. */
export interface Attempt {
  readonly paid: (tx: Tx, payment: PaymentRow) => Promise<void>
  /** Writes to the owner, in place of a receipt. */
  readonly tellPaid: (tx: Tx, client: Client, payment: PaymentRow) => Promise<void>
  readonly failed: (
    tx: Tx,
    client: Client,
    payment: PaymentRow,
    /** Why the card was refused, if it was. */
    decline: DeclineView | null,
  ) => Promise<void>
}

/** What a payment is for. It is told what becomes of the money, in the transaction in which it becomes so. */
export interface Purpose {
  /** For the payer and for the card provider: nothing about a child. */
  readonly describe: (tx: Tx, payment: PaymentRow) => Promise<string>
  /** Its name on the card provider's page, if different: nothing about a child. */
  readonly cardLine?: (tx: Tx, payment: PaymentRow) => Promise<string | undefined>
  /** Where it is for a booking: everything in it, for the payer's receipt alone. */
  readonly paidFor?: (tx: Tx, client: Client, payment: PaymentRow) => Promise<PaidFor>
  /** Where it is for a session pass: what that costs, and what of it account credit pays. */
  readonly passBought?: (tx: Tx, payment: PaymentRow) => Promise<BoughtPass | undefined>
  /** The page of ours that the provider sends the payer back to. */
  readonly returnTo: (payment: PaymentRow, how: 'paid' | 'cancelled') => string
  /** Locks what it is about, which comes before the payment in the order of locks. */
  readonly lock: (tx: Tx, payment: PaymentRow) => Promise<void>
  /** Its page is open until the payment's hour. */
  readonly opened: (tx: Tx, payment: PaymentRow) => Promise<void>
  /** The money is there: give what it was for, or say that this cannot be any more. */
  readonly settled: (tx: Tx, client: Client, payment: PaymentRow) => Promise<Unwanted | undefined>
  /** Where saved cards are charged for it: what becomes of a charge. */
  readonly attempt?: Attempt
  /** Tries the charges that wait for a card, once one was saved. */
  readonly cardSaved?: (tx: Tx, payment: PaymentRow) => Promise<void>
  /** It will not come: give back what was kept for it. */
  readonly gone: (tx: Tx, payment: PaymentRow) => Promise<void>
  /** What happens if the payer, or the team, cancels the payment while it is only promised. */
  readonly cancelTerms: (tx: Tx, client: Client, payment: PaymentRow) => Promise<CancelTerms>
  /** A part of the promised amount won't arrive: release what was held for that part. */
  readonly partGone?: (tx: Tx, payment: PaymentRow, amount: number) => Promise<void>
  /** How much of what it bought is unspent, where that can be said. */
  readonly unspent: (tx: Tx, payment: PaymentRow) => Promise<number | null>
  /** The money leaves again, and with it what of it is unspent. Answers with how much of it was. */
  readonly takeBack: (tx: Tx, payment: PaymentRow, amount: number) => Promise<number>
  /** A bank held this much of it, and has let it go. */
  readonly letGo?: (tx: Tx, client: Client, payment: PaymentRow, amount: number) => Promise<void>
  /** A bank had taken this much of it, and gives it back. By itself, as a refund that came back. */
  readonly regained?: (tx: Tx, client: Client, payment: PaymentRow, amount: number) => Promise<void>
  /** It came back after all. Answers with how much of it is account credit now, because nothing needs it. */
  readonly giveBack: (tx: Tx, payment: PaymentRow, amount: number) => Promise<number>
}
