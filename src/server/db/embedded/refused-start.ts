/** Matches the refusals of a new PostgreSQL while processes of a killed one are still ending. */
const ofTheKilled = /shared memory block|lock file/u
const serious = /FATAL|ERROR|PANIC/u
/**
 * Matches the last messages of those processes. They go into the same log, and may be written after the new one has
 * given up.
 */
const lastWordsOfTheKilled = /unexpected postmaster exit|terminating connection/u

/**
 * Finds out why a PostgreSQL didn't start, from its log since the start, and whether the problem passes without action.
 */
export const refusedStart = (said: string): { readonly isPassing: boolean; readonly why: string } => {
  const lines = said
    .trim()
    .split('\n')
    .filter((line) => !lastWordsOfTheKilled.test(line))
  const why = lines.findLast((line) => serious.test(line)) ?? lines.at(-1) ?? ''
  return { isPassing: lines.some((line) => ofTheKilled.test(line)), why: why || 'no reason given' }
}
