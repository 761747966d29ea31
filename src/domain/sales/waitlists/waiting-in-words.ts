/**
 * How many wait for which of these sessions: '3 for this session', or by when they are, those with as many in line
 * together. Nothing where nobody waits.
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
