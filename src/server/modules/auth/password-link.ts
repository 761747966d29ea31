/** Puts the token after '#', which browsers don't send: it reaches no log and no other site. */
export const passwordLink = (baseUrl: string, token: string): string =>
  `${baseUrl}/reset-password#token=${token}`
