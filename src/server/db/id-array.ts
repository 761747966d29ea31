const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu

const written = (ids: readonly (string | null)[]): string => `{${ids.map((one) => one ?? 'NULL').join()}}`

/**
 * Ids as PostgreSQL reads an array. The driver would escape each of them by itself, which takes longer than everything
 * else that is done for a statement; among ids there is nothing to escape, and what is none must not come between them.
 */
export const idArray = (ids: readonly (string | null)[]): string => {
  for (const one of ids) if (one !== null && !id.test(one)) throw new Error('an array of ids is made of ids')
  return written(ids)
}

/** The same of what somebody sent: where it is no id, PostgreSQL is asked as before, and says so. */
export const askedIds = (ids: readonly string[]): string | readonly string[] =>
  ids.every((one) => id.test(one)) ? written(ids) : [...ids]
