import { addressKey } from '#server/http/address-key.ts'
import type { User } from '#server/people/users/user.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'
import type { Visit } from './visit.ts'

/** Where an attempt comes from. A known place has a counter that no one else can use up. */
export interface TryingFrom {
  readonly known: boolean
  readonly place: string
}

/** A browser in which this person has signed in before; otherwise its address. */
export const tryingFrom = (visit: Pick<Visit, 'ip' | 'browser'>, user: User | undefined): TryingFrom => {
  const browserId = user && visit.browser.idFor(user)
  return browserId === undefined
    ? { known: false, place: `address ${addressKey(visit.ip)}` }
    : { known: true, place: `browser ${browserId}` }
}

/** Counts per session, so a stolen session can't use up the attempts of the person's other browsers. */
export const tryingInSession = ({ sessionId }: SignedIn): TryingFrom => ({
  known: true,
  place: `session ${sessionId}`,
})
