import type { BookingEmails } from './booking-emails.ts'

/** The details of a charge of a subscription. */
interface ChargeFacts {
  readonly what: string
  readonly amount: string
  readonly dueOn: string
  readonly link: string
}

/** A subscription that ends on a day. `lastPayment` is '' if nothing more is collected. */
interface EndedFacts {
  readonly what: string
  readonly from: string
  readonly lastPayment: string
}

/** The emails about subscriptions and their charges. */
export interface SubscriptionEmails {
  /** Confirms a charge that was paid by card or from credit. `how` says which. */
  readonly chargePaid: ChargeFacts & { readonly how: string; readonly next: string }
  readonly chargeFailed: ChargeFacts & { readonly reason: string; readonly tryAgain: string }
  readonly chargeNeedsApproval: ChargeFacts & { readonly reason: string }
  readonly chargeNeedsCard: ChargeFacts & { readonly reason: string }
  /** Reports an overdue charge. `announced` is true if a promised payment by another method is still open. */
  readonly chargeOverdue: ChargeFacts & { readonly reason: string; readonly announced: boolean }
  readonly chargeOverdueTeam: ChargeFacts & { readonly reason: string; readonly who: string }
  /** Asks for payment of a charge, on behalf of the team. `announced` is as above. */
  readonly chargeToPay: ChargeFacts & { readonly announced: boolean }
  /** Asks for a card for a schedule of payments, because none is saved. `next` is '' if nothing more is due. */
  readonly cardToSave: {
    readonly what: string
    readonly next: string
    readonly link: string
    readonly email: string
    readonly hasPassword: boolean
  }
  /**
   * Describes the organiser's change in one sentence, with the next payment. Values are '' if nothing more is
   * collected.
   */
  readonly subscriptionChanged: {
    readonly what: string
    readonly told: string
    readonly next: string
    readonly link: string
  }
  /** Reports the end of a subscription on a day, with the dates released for it. Values are '' if not applicable. */
  readonly subscriptionEnded: Pick<
    BookingEmails['bookingCancelled'],
    'byOrganiser' | 'reason' | 'items' | 'back' | 'parts' | 'notDue' | 'due' | 'link'
  > &
    EndedFacts
  /** Tells the organiser that a customer ended a subscription. */
  readonly subscriptionEndedTeam: EndedFacts & {
    readonly customer: string
    readonly back: string
    readonly link: string
  }
}
