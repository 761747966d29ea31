/** Puts the token after '#'. Browsers don't send that part, so the token reaches no log and no other site. */
export const passwordLink = (baseUrl: string, token: string): string =>
  `${baseUrl}/reset-password#token=${token}`

/**
 * Creates a link for a person without a password, whom the page then welcomes. The server doesn't need the mark, so it
 * reveals nothing.
 */
export const firstPasswordLink = (baseUrl: string, token: string): string =>
  `${passwordLink(baseUrl, token)}&first=1`
