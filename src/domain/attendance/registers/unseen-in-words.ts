/**
 * What those are whom nobody has ticked in. Once the session is over nobody waits for them any more, and the register
 * knows only that: somebody may have come and been forgotten, so it does not say that they stayed away.
 */
export const unseenInWords = (endsAt: string, now: string): string =>
  Date.parse(now) < Date.parse(endsAt) ? 'Not here yet' : 'Not ticked in'
