import type { BookingEmails } from './booking-emails.ts'

/** Who waits for what. */
interface WaitingFacts {
  readonly activity: string
  readonly who: string
  /** 'Mon 7 Sep 2026, 9.30am to 11am', or 'All sessions'. */
  readonly when: string
  readonly link: string
}

/** To people who wait for a place, and about them. */
export interface WaitlistEmails {
  readonly waitlistJoined: Pick<WaitingFacts, 'activity' | 'link'> & {
    readonly lines: readonly Pick<WaitingFacts, 'who' | 'when'>[]
    readonly byTeam: boolean
  }
  /** What the team wrote to everybody who waits. */
  readonly waitlistMessage: BookingEmails['message']
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
}
