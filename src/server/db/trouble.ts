/** lock_not_available, deadlock, serialisation failure, timeout, shutting down, starting up, too many connections. */
const busyStates = new Set(['55P03', '40P01', '40001', '57014', '57P01', '57P02', '57P03', '53300'])

/** character_not_in_repertoire and untranslatable_character, for a NUL. */
const unstorableStates = new Set(['22021', '22P05'])

/**
 * ENOENT is the missing socket file of a database that isn't running. It counts only for network calls, because a
 * missing file of ours has the same code.
 */
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'EPIPE'])
const networkCalls = new Set(['connect', 'read', 'write'])

const lostConnection = /^(?:timeout exceeded when trying to connect|Connection terminated)/u

/** Lists an error with its causes. The query builder wraps the driver's error, which may wrap a network error. */
const withCauses = (error: unknown): readonly Error[] =>
  error instanceof Error ? [error, ...withCauses(error.cause)] : []

/** Checks whether the database was too busy to answer, so that the same request may succeed soon. */
export const isBusy = (error: unknown): boolean =>
  withCauses(error).some((one) => {
    const { code, syscall } = one as { code?: unknown; syscall?: unknown }
    if (busyStates.has(String(code)) || lostConnection.test(one.message)) return true
    return networkCalls.has(String(syscall)) && networkCodes.has(String(code))
  })

/** Checks whether a statement failed only because its transaction had failed before (in_failed_sql_transaction). */
export const isConsequence = (error: unknown): boolean =>
  withCauses(error).some((one) => (one as { code?: unknown }).code === '25P02')

/** Checks whether one of these unique indexes refused a duplicate. */
export const isTwice = (error: unknown, indexes: readonly string[]): boolean =>
  withCauses(error).some((one) => {
    const { code, constraint } = one as { code?: unknown; constraint?: unknown }
    return code === '23505' && indexes.includes(String(constraint))
  })

/**
 * Half a surrogate pair inside JSON makes PostgreSQL report invalid JSON. Everything we write as JSON is otherwise
 * valid.
 */
const isHalfPairInJson = (error: Error): boolean =>
  (error as { code?: unknown }).code === '22P02' && error.message.endsWith('type json')

/** Checks whether the caller sent a character that PostgreSQL can't store. */
export const isUnstorable = (error: unknown): boolean =>
  withCauses(error).some(
    (one) => unstorableStates.has(String((one as { code?: unknown }).code)) || isHalfPairInJson(one),
  )
