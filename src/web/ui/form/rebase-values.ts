const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Merges a form with a version that another person saved. Values this user changed stay as typed, and all others become
 * the stored values. Answers to an organiser's fields are merged individually.
 */
export const rebaseValues = <Values extends object>(base: Values, typed: Values, latest: Values): Values => {
  const result = { ...latest }
  for (const key of Object.keys(typed) as (keyof Values)[]) {
    const [was, is, now] = [base[key], typed[key], latest[key]]
    if (key === 'fieldData' && isRecord(was) && isRecord(is) && isRecord(now))
      result[key] = rebaseValues(was, is, now)
    else if (!Object.is(was, is)) result[key] = is
  }
  return result
}
