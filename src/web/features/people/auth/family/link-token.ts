const partsOf = (hash: string): URLSearchParams => new URLSearchParams(hash.replace(/^#/u, ''))

/**
 * Returns the secret of an emailed link. It is behind '#', which browsers never send, so it reaches no server log, no
 * proxy and no Referer.
 */
export const linkToken = (hash: string): string => partsOf(hash).get('token') ?? ''

/** Says whether a link to choose a password went to a person who has none yet. */
export const isFirstPassword = (hash: string): boolean => partsOf(hash).has('first')
