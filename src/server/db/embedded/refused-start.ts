/** What a new PostgreSQL is refused for until the processes of a killed one have noticed. */
const ofTheKilled = /shared memory block|lock file/u
const serious = /FATAL|ERROR|PANIC/u
/** Their last words go into the same log, and may come after the new one has given up. */
const lastWordsOfTheKilled = /unexpected postmaster exit|terminating connection/u

/** Why a PostgreSQL did not start, from what went into its log since it was begun, and whether that passes by itself. */
export const refusedStart = (said: string): { readonly isPassing: boolean; readonly why: string } => {
  const lines = said
    .trim()
    .split('\n')
    .filter((line) => !lastWordsOfTheKilled.test(line))
  const why = lines.findLast((line) => serious.test(line)) ?? lines.at(-1) ?? ''
  return { isPassing: lines.some((line) => ofTheKilled.test(line)), why: why || 'no reason given' }
}
