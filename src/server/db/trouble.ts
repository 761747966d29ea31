/** lock_not_available, deadlock, serialisation, took too long, shutting down, starting up, too many connections. */
const busyStates = new Set(['55P03', '40P01', '40001', '57014', '57P01', '57P02', '57P03', '53300'])

/** character_not_in_repertoire, untranslatable_character: a NUL. */
const unstorableStates = new Set(['22021', '22P05'])

/** ENOENT is the socket file of a database that is not running; a file of ours that is missing is not a `connect`. */
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'EPIPE'])
const networkCalls = new Set(['connect', 'read', 'write'])

const lostConnection = /^(?:timeout exceeded when trying to connect|Connection terminated)/u

/** The query builder wraps what the driver threw, which may wrap what the network said. */
const withCauses = (error: unknown): readonly Error[] =>
  error instanceof Error ? [error, ...withCauses(error.cause)] : []

/** Whether the database could not answer just now, and the same request may well succeed in a moment. */
export const isBusy = (error: unknown): boolean =>
  withCauses(error).some((one) => {
    const { code, syscall } = one as { code?: unknown; syscall?: unknown }
    if (busyStates.has(String(code)) || lostConnection.test(one.message)) return true
    return networkCalls.has(String(syscall)) && networkCodes.has(String(code))
  })

/** Whether it failed for nothing but that its transaction had failed before (in_failed_sql_transaction). */
export const isConsequence = (error: unknown): boolean =>
  withCauses(error).some((one) => (one as { code?: unknown }).code === '25P02')

/** Whether something was there already, which one of these unique indexes keeps from being there twice. */
export const isTwice = (error: unknown, indexes: readonly string[]): boolean =>
  withCauses(error).some((one) => {
    const { code, constraint } = one as { code?: unknown; constraint?: unknown }
    return code === '23505' && indexes.includes(String(constraint))
  })

/** Of half a surrogate pair inside JSON PostgreSQL says only that it is not JSON; what we write as JSON always is. */
const isHalfPairInJson = (error: Error): boolean =>
  (error as { code?: unknown }).code === '22P02' && error.message.endsWith('type json')

/** Whether the caller sent a character that PostgreSQL has no way to store. */
export const isUnstorable = (error: unknown): boolean =>
  withCauses(error).some(
    (one) => unstorableStates.has(String((one as { code?: unknown }).code)) || isHalfPairInJson(one),
  )
