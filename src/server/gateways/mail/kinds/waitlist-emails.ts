import type { BookingEmails } from './booking-emails.ts'

/** The person who waits, and what they wait for. */
interface WaitingFacts {
  readonly activity: string
  readonly who: string
  /** The session, such as 'Mon 7 Sep 2026, 9.30am to 11am', or 'All sessions'. */
  readonly when: string
  readonly link: string
}

/** The emails to people on a waitlist, and about them. */
export interface WaitlistEmails {
  readonly waitlistJoined: Pick<WaitingFacts, 'activity' | 'link'> & {
    readonly lines: readonly Pick<WaitingFacts, 'who' | 'when'>[]
    readonly byTeam: boolean
  }
  /** Sends the team's words to everyone on a waitlist. */
  readonly waitlistMessage: BookingEmails['message']
  /** Offers a place, which is held until this time. */
  readonly waitlistOffer: WaitingFacts & { readonly until: string }
  readonly waitlistOfferEnded: WaitingFacts
  /** Tells waiting people that the session or activity is cancelled. */
  readonly waitlistCancelled: Pick<WaitingFacts, 'activity' | 'link'> & {
    readonly lines: readonly Pick<WaitingFacts, 'who' | 'when'>[]
    readonly reason: string
    readonly message: string
  }
  /** Asks the organiser to approve an offer. */
  readonly waitlistToApprove: WaitingFacts & { readonly customer: string }
}
