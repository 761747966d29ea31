/**
 * Somebody else saved while a form was being filled in: what this person changed stays as they typed it, the rest
 * becomes what is stored now.
 */
export const rebased = <Values extends object>(base: Values, typed: Values, latest: Values): Values => {
  const result = { ...latest }
  for (const key of Object.keys(typed) as (keyof Values)[]) {
    if (!Object.is(base[key], typed[key])) result[key] = typed[key]
  }
  return result
}
