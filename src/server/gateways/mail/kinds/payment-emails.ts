import type { BookedFacts } from './booking-emails.ts'

/** What every email about a payment says of it. Amounts are written out, in the organiser's currency. */
interface PaymentFacts {
  readonly reference: string
  readonly what: string
  readonly amount: string
  readonly method: string
  readonly link: string
}

/** What is still owed for a booking. */
interface DueFacts {
  readonly reference: string
  readonly activities: string
  readonly due: string
  readonly total: string
  /** As in `bookingToPay`: what is on its way already, and what is to be paid beside that. */
  readonly announced: string
  readonly left: string
  readonly dueOn: string
  readonly link: string
}

/** About payments and refunds. */
export interface PaymentEmails {
  /** An instant; the email shows it in the organiser's zone. */
  readonly paymentReceipt: PaymentFacts & {
    readonly at: string
    /** The day on which it came, where somebody recorded that. */
    readonly receivedOn?: string
    /** What it paid for, where that is a booking. */
    readonly items: readonly BookedFacts[]
    /** What the booking costs in all; '' where this payment is all of it. */
    readonly total: string
    /** What of that is still to be paid; '' where nothing is. */
    readonly due: string
    /** What a session pass costs in all, where account credit paid a part of it. */
    readonly pass?: { readonly price: string; readonly byCredit: string }
  }
  /** `instead`: what was asked for before, where less is due by now. */
  readonly paymentInstructions: PaymentFacts & {
    readonly instructions: string
    readonly provider: string
    /** Whether the payer may still cancel it. */
    readonly mayCancel: boolean
    readonly instead?: string
  }
  readonly paymentFailed: PaymentFacts & { readonly reason: string }
  /** Nobody waits for it any more, so that nobody pays it after all. */
  readonly paymentCalledOff: PaymentFacts & { readonly reason: string; readonly isForBooking: boolean }
  /** To the organiser: a customer cancelled what they had promised to pay, or the part that they no longer need. */
  readonly promiseCancelledTeam: PaymentFacts & {
    readonly customer: string
    /** What stays promised of it; '' where nothing does. */
    readonly left: string
    /** Unused credits of a session pass that went with it. */
    readonly credits: number
  }
  readonly paymentReversed: PaymentFacts & { readonly reason: string; readonly due?: string }
  /** It came when what it was for was gone: all of it goes back. */
  readonly paymentUnwanted: PaymentFacts & { readonly reason: string }
  /** The same to the organiser. */
  readonly paymentUnwantedTeam: PaymentFacts & { readonly reason: string }
  /** The account was taken away before anybody could see whether it was paid. */
  readonly paymentUnseen: PaymentFacts
  /** The same to the organiser, who alone can find out. */
  readonly paymentUnseenTeam: PaymentFacts
  /** To a card, where a bank takes its time; or by hand, and then they have it. */
  readonly refundMade: PaymentFacts & { readonly byCard: boolean }
  /** The provider refused it, or the bank sent it back: what of it is account credit, and what pays again for what it was for; '' where nothing. */
  readonly refundFailed: PaymentFacts & { readonly credit: string; readonly settles: string }
  readonly paymentDue: DueFacts
  readonly paymentOverdue: DueFacts
  /** To the organiser. */
  readonly paymentDisputed: PaymentFacts
  /** To the organiser: a bank asks, and holds nothing yet. */
  readonly paymentInquiry: PaymentFacts
}
