import type { CancelledShare, KeptAs } from '#domain/sales/amendments/cancelled-share.ts'

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

/** About what is booked, changed and cancelled, and when it is. */
export interface BookingEmails {
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
}
