/** Puts the token after '#', which browsers don't send: it reaches no log and no other site. */
export const passwordLink = (baseUrl: string, token: string): string =>
  `${baseUrl}/reset-password#token=${token}`

/** For somebody who has no password yet: the page welcomes them. The server needs no mark, so it tells nobody. */
export const firstPasswordLink = (baseUrl: string, token: string): string =>
  `${passwordLink(baseUrl, token)}&first=1`
