const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu

const written = (ids: readonly (string | null)[]): string => `{${ids.map((one) => one ?? 'NULL').join()}}`

/**
 * Formats ids as a PostgreSQL array. The driver would escape each of them, which takes longer than everything else
 * about the statement. Ids need no escaping, and anything that isn't an id must not get in.
 */
export const idArray = (ids: readonly (string | null)[]): string => {
  for (const one of ids) if (one !== null && !id.test(one)) throw new Error('an array of ids is made of ids')
  return written(ids)
}

/**
 * Formats ids that a caller sent. If a value isn't an id, the list goes to PostgreSQL unformatted, which then reports
 * the error.
 */
export const askedIds = (ids: readonly string[]): string | readonly string[] =>
  ids.every((one) => id.test(one)) ? written(ids) : [...ids]
