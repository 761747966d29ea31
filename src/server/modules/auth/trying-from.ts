import type { SignedIn } from '../../http/caller.ts'
import { addressKey } from '../../http/address-key.ts'
import type { User } from '../users/user.ts'
import type { Visit } from './visit.ts'

/** Where a try comes from. What is known has a counter that nobody else can use up. */
export interface TryingFrom {
  readonly known: boolean
  readonly place: string
}

/** A browser in which this person signed in before, or the address of one that is a stranger to them. */
export const tryingFrom = (visit: Pick<Visit, 'ip' | 'browser'>, user: User | undefined): TryingFrom => {
  const browserId = user && visit.browser.idFor(user)
  return browserId === undefined
    ? { known: false, place: `address ${addressKey(visit.ip)}` }
    : { known: true, place: `browser ${browserId}` }
}

/** Counted for the session: whoever took one over cannot use up the tries of the person's other browsers. */
export const tryingInSession = ({ sessionId }: SignedIn): TryingFrom => ({
  known: true,
  place: `session ${sessionId}`,
})
