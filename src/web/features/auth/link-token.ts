/**
 * The secret of an emailed link stands behind '#', which browsers never send: it reaches no server log, no proxy and
 * no Referer.
 */
export const linkToken = (hash: string): string =>
  new URLSearchParams(hash.replace(/^#/u, '')).get('token') ?? ''
