import type { CancelledShare, KeptAs } from '#domain/sales/amendments/cancelled-share.ts'

/** The details of a booking item. */
export interface BookedFacts {
  readonly activity: string
  readonly ticket: string
  readonly who: string
  readonly when: readonly string[]
  /** The venue, or '' if the activity has none. */
  readonly where: string
  readonly addOns: readonly string[]
  /** The credits used, such as '2 credits of Swim pass used'. */
  readonly credits: readonly string[]
  /** The discounts, such as 'Code SUMMER, -£3.50'. */
  readonly discounts: readonly string[]
  /** The retained fees of a cancelled item, such as 'Cancellation fee: £5.00'. Empty if it isn't cancelled. */
  readonly kept: readonly string[]
  readonly amount: string
}

/** The cancelled part of one item. */
export interface CancelledFacts {
  readonly activity: string
  readonly ticket: string
  readonly who: string
  readonly when: readonly string[]
}

/** A session in a reminder. */
export interface RemindedSession {
  readonly activity: string
  /** The times, such as '9.30am to 11am'. */
  readonly times: string
  readonly place: string
  readonly firstNames: readonly string[]
  readonly note: string
}

/** The emails about bookings, changes and cancellations, and reminders of sessions. */
export interface BookingEmails {
  /** Confirms a booking. Amounts, dates and times are formatted for the organiser, and are '' if not applicable. */
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
  /** Asks for a payment that is due for a booking, on behalf of the team. */
  readonly bookingToPay: {
    readonly reference: string
    /** True if the team booked for the customer. */
    readonly byTeam: boolean
    readonly due: string
    /** The promised payments, such as '£50.00 by bank transfer', or '' if there are none. */
    readonly announced: string
    /** The amount due beyond the promised payments, or '' if they cover everything. */
    readonly left: string
    /** The due day, as 'yyyy-MM-dd'. */
    readonly dueOn: string | null
    readonly isOverdue: boolean
    readonly link: string
    /** The email to sign in with. If the customer has no password, the email says how to get one. */
    readonly email: string
    readonly hasPassword: boolean
    /** True if the payment page also saves the card, for later charges of a subscription. */
    readonly savesCard: boolean
  }
  /** Describes an item of a booking after a change. Values are '' if nothing is due, or nothing became credit. */
  readonly bookingChanged: {
    readonly reference: string
    readonly activity: string
    readonly ticket: string
    readonly who: string
    readonly when: readonly string[]
    /** The add-ons, such as 'Lunch', or 'Lunch on Mon 7 Sep 2026' if not every date has it. */
    readonly addOns: readonly string[]
    readonly due: string
    readonly credit: string
    readonly link: string
  }
  /** Describes a cancellation. Amounts are formatted, and are '' if not applicable. */
  readonly bookingCancelled: {
    readonly reference: string
    readonly byOrganiser: boolean
    readonly reason: string
    readonly message: string
    readonly items: readonly CancelledFacts[]
    /** The refunded or restored amount, and where each part goes. */
    readonly back: string
    readonly parts: readonly string[]
    /** The number of session pass credits restored. */
    readonly credits: number
    /** The part of the booking that was cancelled. */
    readonly share: CancelledShare
    /** True if part of the booking was paid before. */
    readonly paid: boolean
    /** The amount that isn't refunded, and whether it was paid or is still due. */
    readonly kept: string
    readonly keptAs: KeptAs
    /** True if the policy decided the retained amount, and not the organiser. */
    readonly keptByPolicy: boolean
    readonly notDue: string
    readonly due: string
    readonly link: string
  }
  /** Tells the organiser that a customer cancelled. */
  readonly bookingCancelledTeam: {
    readonly reference: string
    readonly customer: string
    readonly items: readonly CancelledFacts[]
    readonly back: string
    readonly credits: number
    readonly link: string
  }
  /** Sends the team's own words to everyone booked. */
  readonly message: {
    readonly subject: string
    readonly text: string
    readonly activity: string
    /** The session's date and time, or '' if the message wasn't for one session. */
    readonly session: string
  }
  /** Reminds a person of everything they have booked on one day. */
  readonly sessionReminder: {
    readonly day: string
    readonly sessions: readonly RemindedSession[]
    readonly link: string
  }
}
