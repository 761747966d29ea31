import type { CancelledShare, KeptAs } from '#domain/cancelling/cancelled-share.ts'
import type { Role } from '#domain/people/roles.ts'

/** What every email about a payment says of it. Amounts are written out, in the organiser's currency. */
interface PaymentFacts {
  readonly reference: string
  readonly what: string
  readonly amount: string
  readonly method: string
  readonly link: string
}

/** Something that fell due for a subscription. */
interface ChargeFacts {
  readonly what: string
  readonly amount: string
  readonly dueOn: string
  readonly link: string
}

/** A subscription that ends from a day on. `lastPayment` is '' where nothing more is collected. */
interface EndedFacts {
  readonly what: string
  readonly from: string
  readonly lastPayment: string
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

/** One item of a booking. */
export interface BookedFacts {
  readonly activity: string
  readonly ticket: string
  readonly who: string
  readonly when: readonly string[]
  /** '' where the activity has no venue. */
  readonly where: string
  readonly addOns: readonly string[]
  /** '2 credits of Swim pass used' */
  readonly credits: readonly string[]
  /** 'Code SUMMER, -£3.50' */
  readonly discounts: readonly string[]
  /** Of what was cancelled: 'Cancellation fee: £5.00'. Empty where it takes place. */
  readonly kept: readonly string[]
  readonly amount: string
}

/** What was cancelled of one item. */
export interface CancelledFacts {
  readonly activity: string
  readonly ticket: string
  readonly who: string
  readonly when: readonly string[]
}

/** A session that somebody is reminded of. */
export interface RemindedSession {
  readonly activity: string
  /** '9.30am to 11am' */
  readonly times: string
  readonly place: string
  readonly firstNames: readonly string[]
  readonly note: string
}

/** Who waits for what. */
interface WaitingFacts {
  readonly activity: string
  readonly who: string
  /** 'Mon 7 Sep 2026, 9.30am to 11am', or 'All sessions'. */
  readonly when: string
  readonly link: string
}

/** Every email the product sends, with what its template needs. */
export interface EmailData {
  /** Finishes a registration. */
  readonly signUpCode: { readonly code: string; readonly minutes: number }
  /** Sent instead when the address is known already: the same page, the same kind of code. */
  readonly signInCode: { readonly code: string; readonly minutes: number }
  readonly resetPassword: { readonly link: string; readonly minutes: number }
  /** An instant; the email shows it in the organiser's zone. */
  readonly passwordChanged: { readonly at: string }
  /** So that nobody adds a way into an account in silence. */
  readonly passkeyAdded: { readonly passkey: string; readonly at: string }
  readonly changeEmailCode: { readonly code: string; readonly minutes: number }
  /** To the old address, so that a thief cannot move an account in silence. */
  readonly emailChanged: { readonly newEmail: string }
  /** To a customer whom the team added: the way to set a first password. */
  readonly customerInvitation: { readonly link: string; readonly days: number }
  readonly invitation: {
    readonly link: string
    readonly role: Role
    readonly invitedBy: string
    readonly days: number
  }
  /** Amounts, dates and times are written out, as the organiser shows them; '' where there is nothing to say. */
  readonly bookingConfirmed: {
    readonly reference: string
    readonly items: readonly BookedFacts[]
    readonly total: string
    readonly paid: string
    readonly due: string
    readonly dueOn: string
    readonly toPay: readonly {
      readonly amount: string
      readonly method: string
      readonly provider: string
      readonly instructions: string
      readonly reference: string
    }[]
    readonly notes: readonly { readonly activity: string; readonly text: string }[]
    readonly link: string
  }
  /** Something is due of a booking, and the team asks for it. */
  readonly bookingToPay: {
    readonly reference: string
    /** The team has booked for them. */
    readonly byTeam: boolean
    readonly due: string
    /** '£50.00 by bank transfer': what is on its way already; '' where nothing is. */
    readonly announced: string
    /** What is to be paid beside that; '' where all of it was announced. */
    readonly left: string
    /** 'yyyy-MM-dd' */
    readonly dueOn: string | null
    readonly isOverdue: boolean
    readonly link: string
    /** Whom to sign in as; without a password, how to get one. */
    readonly email: string
    readonly hasPassword: boolean
    /** The page that takes the money also saves the card, for what a subscription collects later. */
    readonly savesCard: boolean
  }
  /** One item of a booking, as it is now. '' where nothing is due, or nothing became credit. */
  readonly bookingChanged: {
    readonly reference: string
    readonly activity: string
    readonly ticket: string
    readonly who: string
    readonly when: readonly string[]
    /** 'Lunch', or where not every date has it 'Lunch on Mon 7 Sep 2026'. */
    readonly addOns: readonly string[]
    readonly due: string
    readonly credit: string
    readonly link: string
  }
  /** Amounts are written out; '' where there is nothing to say. */
  readonly bookingCancelled: {
    readonly reference: string
    readonly byOrganiser: boolean
    readonly reason: string
    readonly message: string
    readonly items: readonly CancelledFacts[]
    /** What is given back, and where each part of it goes. */
    readonly back: string
    readonly parts: readonly string[]
    /** How many credits of session passes come back. */
    readonly credits: number
    /** How much of the booking it was. */
    readonly share: CancelledShare
    /** Whether anything of the booking was paid before. */
    readonly paid: boolean
    /** What is not given back, and whether it was paid or is to be. */
    readonly kept: string
    readonly keptAs: KeptAs
    /** The policy said what is kept, and not the organiser. */
    readonly keptByPolicy: boolean
    readonly notDue: string
    readonly due: string
    readonly link: string
  }
  /** To the organiser, where a customer did it. */
  readonly bookingCancelledTeam: {
    readonly reference: string
    readonly customer: string
    readonly items: readonly CancelledFacts[]
    readonly back: string
    readonly credits: number
    readonly link: string
  }
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
    readonly instead?: string
  }
  /** What fell due was charged, or paid from credit: `how` says which. */
  readonly chargePaid: ChargeFacts & { readonly how: string; readonly next: string }
  readonly chargeFailed: ChargeFacts & { readonly reason: string; readonly tryAgain: string }
  readonly chargeNeedsApproval: ChargeFacts & { readonly reason: string }
  readonly chargeNeedsCard: ChargeFacts & { readonly reason: string }
  /** `announced`: what was to come in another way is still open. */
  readonly chargeOverdue: ChargeFacts & { readonly reason: string; readonly announced: boolean }
  readonly chargeOverdueTeam: ChargeFacts & { readonly reason: string; readonly who: string }
  /** The team asks for it; `announced` as above. */
  readonly chargeToPay: ChargeFacts & { readonly announced: boolean }
  /** Something is paid by a schedule, and there is no card to take it from. `next` is '' where nothing is to come. */
  readonly cardToSave: {
    readonly what: string
    readonly next: string
    readonly link: string
    readonly email: string
    readonly hasPassword: boolean
  }
  /** The organiser changed it: in a sentence what, and when the next payment is; '' where nothing more is collected. */
  readonly subscriptionChanged: {
    readonly what: string
    readonly told: string
    readonly next: string
    readonly link: string
  }
  /** From a day on, with the dates that are given back for it. '' where there is nothing to say. */
  readonly subscriptionEnded: Pick<
    EmailData['bookingCancelled'],
    'byOrganiser' | 'reason' | 'items' | 'back' | 'parts' | 'notDue' | 'due' | 'link'
  > &
    EndedFacts
  /** To the organiser, where a customer did it. */
  readonly subscriptionEndedTeam: EndedFacts & {
    readonly customer: string
    readonly back: string
    readonly link: string
  }
  readonly paymentFailed: PaymentFacts & { readonly reason: string }
  /** Nobody waits for it any more, so that nobody pays it after all. */
  readonly paymentCalledOff: PaymentFacts & { readonly reason: string }
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
  /** The bank sent it back: what of it is account credit, and what pays again for what it was for; '' where nothing. */
  readonly refundFailed: PaymentFacts & { readonly credit: string; readonly settles: string }
  /** What the team wrote to everybody booked, in their own words. */
  readonly message: {
    readonly subject: string
    readonly text: string
    readonly activity: string
    /** When it is, where it went to those of one session only; '' otherwise. */
    readonly session: string
  }
  /** All that somebody has booked on one day. */
  readonly sessionReminder: {
    readonly day: string
    readonly sessions: readonly RemindedSession[]
    readonly link: string
  }
  /** The team gave somebody credit or took some away. `lastDay` is '' where it does not expire. */
  readonly creditAdjusted: {
    readonly way: 'give' | 'take'
    readonly amount: string
    readonly balance: string
    readonly lastDay: string
    readonly reason: string
    readonly link: string
  }
  /** A booking came to cost less than was paid for it: the rest is credit that does not expire. */
  readonly creditFromBooking: {
    readonly what: string
    readonly amount: string
    readonly balance: string
    readonly why: string
    readonly link: string
  }
  /** What of somebody's credit can be used until when. */
  readonly creditExpiring: {
    readonly parts: readonly { readonly amount: string; readonly lastDay: string }[]
    readonly link: string
  }
  /** Credits of a session pass. `lastDay` is '' where they do not expire. */
  readonly passBought: {
    readonly pass: string
    readonly credits: number
    readonly lastDay: string
    readonly activities: readonly string[]
    readonly link: string
  }
  /** The team granted somebody credits or took some away. */
  readonly passAdjusted: {
    readonly way: 'grant' | 'take'
    readonly pass: string
    readonly credits: number
    readonly left: number
    readonly lastDay: string
    readonly reason: string
    readonly link: string
  }
  readonly passExpiring: {
    readonly parts: readonly { readonly pass: string; readonly credits: number; readonly lastDay: string }[]
    readonly link: string
  }
  readonly waitlistJoined: Pick<WaitingFacts, 'activity' | 'link'> & {
    readonly lines: readonly Pick<WaitingFacts, 'who' | 'when'>[]
    readonly byTeam: boolean
  }
  /** What the team wrote to everybody who waits. */
  readonly waitlistMessage: EmailData['message']
  /** A place is kept until then. */
  readonly waitlistOffer: WaitingFacts & { readonly until: string }
  readonly waitlistOfferEnded: WaitingFacts
  /** It does not take place. */
  readonly waitlistCancelled: Pick<WaitingFacts, 'activity' | 'link'> & {
    readonly lines: readonly Pick<WaitingFacts, 'who' | 'when'>[]
    readonly reason: string
    readonly message: string
  }
  /** To the organiser. */
  readonly waitlistToApprove: WaitingFacts & { readonly customer: string }
  readonly paymentDue: DueFacts
  readonly paymentOverdue: DueFacts
  /** To the organiser. */
  readonly paymentDisputed: PaymentFacts
  /** To the organiser: a bank asks, and holds nothing yet. */
  readonly paymentInquiry: PaymentFacts
}

export type EmailKind = keyof EmailData
