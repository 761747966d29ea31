import type { BookedFacts } from './booking-emails.ts'

/** The details of a payment that every email about it contains. Amounts are formatted in the organiser's currency. */
interface PaymentFacts {
  readonly reference: string
  readonly what: string
  readonly amount: string
  readonly method: string
  readonly link: string
}

/** The amount still due for a booking. */
interface DueFacts {
  readonly reference: string
  readonly activities: string
  readonly due: string
  readonly total: string
  /** The promised payments, and the amount due beyond them, as in `bookingToPay`. */
  readonly announced: string
  readonly left: string
  readonly dueOn: string
  readonly link: string
}

/** The emails about payments and refunds. */
export interface PaymentEmails {
  /** The time, as an instant. The email shows it in the organiser's zone. */
  readonly paymentReceipt: PaymentFacts & {
    readonly at: string
    /** The day on which the payment arrived, if it was recorded. */
    readonly receivedOn?: string
    /** The items that were paid for, if the payment was for a booking. */
    readonly items: readonly BookedFacts[]
    /** The total price of the booking, or '' if this payment is all of it. */
    readonly total: string
    /** The amount still due of the total, or '' if none. */
    readonly due: string
    /** The total price of a session pass that was partly paid with account credit. */
    readonly pass?: { readonly price: string; readonly byCredit: string }
  }
  /** Explains how to pay. `instead` is the previous amount, if less is due now. */
  readonly paymentInstructions: PaymentFacts & {
    readonly instructions: string
    readonly provider: string
    /** True if the payer may still cancel it. */
    readonly mayCancel: boolean
    readonly instead?: string
  }
  readonly paymentFailed: PaymentFacts & { readonly reason: string }
  /** Tells the payer that the payment isn't expected any more, so that they don't pay. */
  readonly paymentCalledOff: PaymentFacts & { readonly reason: string; readonly isForBooking: boolean }
  /** Tells the organiser that a customer cancelled a promised payment, or the part that is no longer needed. */
  readonly promiseCancelledTeam: PaymentFacts & {
    readonly customer: string
    /** The amount that is still promised, or '' if none. */
    readonly left: string
    /** The unused session pass credits that were cancelled with it. */
    readonly credits: number
  }
  readonly paymentReversed: PaymentFacts & { readonly reason: string; readonly due?: string }
  /** Tells the payer that the payment arrived after its purpose had gone, so all of it is refunded. */
  readonly paymentUnwanted: PaymentFacts & { readonly reason: string }
  /** Tells the organiser the same. */
  readonly paymentUnwantedTeam: PaymentFacts & { readonly reason: string }
  /** Tells the payer that we lost access to the account before we could see whether they paid. */
  readonly paymentUnseen: PaymentFacts
  /** Tells the organiser the same. Only they can find out. */
  readonly paymentUnseenTeam: PaymentFacts
  /** Confirms a refund, either to a card, where the bank takes some time, or by hand, when the payer has it already. */
  readonly refundMade: PaymentFacts & { readonly byCard: boolean }
  /**
   * Reports that the provider refused a refund or the bank returned it. `credit` is the part that became account
   * credit, and `settles` the part that pays again for its purpose. Both are '' if there is none.
   */
  readonly refundFailed: PaymentFacts & { readonly credit: string; readonly settles: string }
  readonly paymentDue: DueFacts
  readonly paymentOverdue: DueFacts
  /** Tells the organiser about a dispute. */
  readonly paymentDisputed: PaymentFacts
  /** Tells the organiser that a bank asks about a payment, but holds no money yet. */
  readonly paymentInquiry: PaymentFacts
}
