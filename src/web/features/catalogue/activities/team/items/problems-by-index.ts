import type { FieldErrors } from '#web/ui/form/validate.ts'

export interface Problem {
  readonly path: string
  readonly message: string
}

/** Groups the problems of a list's items ('tickets.0.price') by the item's position. */
export const problemsByIndex = (
  errors: FieldErrors,
  list: string,
): ReadonlyMap<number, readonly Problem[]> => {
  const found = new Map<number, Problem[]>()
  for (const [path, message] of Object.entries(errors)) {
    const [first, index] = path.split('.')
    if (first !== list || index === undefined) continue
    const known = found.get(Number(index)) ?? []
    if (!known.some((problem) => problem.message === message))
      found.set(Number(index), [...known, { path, message }])
  }
  return found
}
