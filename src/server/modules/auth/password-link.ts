/** The token stands behind '#', which browsers keep to themselves: it reaches no log and no other site. */
export const passwordLink = (baseUrl: string, token: string): string =>
  `${baseUrl}/reset-password#token=${token}`
