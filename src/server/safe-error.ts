/** An error as a log may keep it. */
interface SafeError {
  readonly name: string
  readonly message: string
  readonly stack: string | undefined
}

const sqlStateOf = (error: Error): string => {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

/** Class 22 is about a value that does not fit its type, and the database's message quotes it. */
const quotesValue = (error: Error): boolean => sqlStateOf(error).startsWith('22')

/**
 * The query builder writes the values of a failed query into its message, and with them names and addresses. The
 * driver's own error underneath says what was wrong without them (its `detail`, which quotes the row, is left out).
 */
const withoutValues = (error: Error): string => {
  if ('query' in error && 'params' in error) {
    return error.cause instanceof Error ? `a query failed: ${withoutValues(error.cause)}` : 'a query failed'
  }
  return quotesValue(error) ? `SQLSTATE ${sqlStateOf(error)}` : error.message
}

export const safeError = (error: unknown): SafeError => {
  if (!(error instanceof Error))
    return { name: 'Error', message: 'something that is no error was thrown', stack: undefined }
  const message = withoutValues(error)
  // The stack begins with the message; only the places in it are wanted.
  const places = error.stack?.split('\n').filter((line) => /^\s+at /u.test(line))
  return { name: error.name, message, stack: places?.join('\n') }
}
