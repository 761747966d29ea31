/** An error in a form that is safe to log. */
interface SafeError {
  readonly name: string
  readonly message: string
  readonly stack: string | undefined
}

const sqlStateOf = (error: Error): string => {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

/** Checks for class 22, which is about a value that doesn't fit its type. The database's message quotes that value. */
const quotesValue = (error: Error): boolean => sqlStateOf(error).startsWith('22')

/**
 * Returns the message without values. The query builder writes the values of a failed query into its message, with
 * names and addresses. The driver's own error says what was wrong without them. Its `detail` quotes the row, so it is
 * left out.
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
  // The stack begins with the message, and only the code locations are needed.
  const places = error.stack?.split('\n').filter((line) => /^\s+at /u.test(line))
  return { name: error.name, message, stack: places?.join('\n') }
}
