const partsOf = (hash: string): URLSearchParams => new URLSearchParams(hash.replace(/^#/u, ''))

/**
 * The secret of an emailed link stands behind '#', which browsers never send: it reaches no server log, no proxy and
 * no Referer.
 */
export const linkToken = (hash: string): string => partsOf(hash).get('token') ?? ''

/** Whether a link to choose a password went to somebody who has none yet. */
export const isFirstPassword = (hash: string): boolean => partsOf(hash).has('first')
