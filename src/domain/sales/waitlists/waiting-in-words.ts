/**
 * Says how many people wait for these sessions: '3 for this session', or with the dates of the sessions, grouped by
 * number of people. Returns an empty list if no one waits.
 */
export const waitingInWords = (
  sessionIds: readonly string[],
  waiting: Readonly<Record<string, number>>,
  whenOf: (sessionIds: readonly string[]) => readonly string[],
): string[] => {
  const wanted = sessionIds.filter((id) => (waiting[id] ?? 0) > 0)
  const [only] = wanted
  if (only !== undefined && sessionIds.length === 1) return [`${waiting[only]} for this session`]
  return [...Map.groupBy(wanted, (id) => waiting[id])].map(
    ([people, ids]) => `${people} for ${whenOf(ids).join(', ')}`,
  )
}
