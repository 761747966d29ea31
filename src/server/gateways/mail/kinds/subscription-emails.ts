import type { BookingEmails } from './booking-emails.ts'

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

/** About subscriptions and what falls due for them. */
export interface SubscriptionEmails {
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
    BookingEmails['bookingCancelled'],
    'byOrganiser' | 'reason' | 'items' | 'back' | 'parts' | 'notDue' | 'due' | 'link'
  > &
    EndedFacts
  /** To the organiser, where a customer did it. */
  readonly subscriptionEndedTeam: EndedFacts & {
    readonly customer: string
    readonly back: string
    readonly link: string
  }
}
