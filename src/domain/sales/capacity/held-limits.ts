import { limits } from '#domain/limits.ts'

export type HeldLimit =
  | { readonly kind: 'tooManyInSession'; readonly sessionId: string }
  | { readonly kind: 'tooManyInCart' }

/** No customer may empty a session, or hold half of a programme, by filling a cart. */
export const heldLimit = (held: ReadonlyMap<string, number>): HeldLimit | undefined => {
  const crowded = [...held].find(([, places]) => places > limits.heldPlacesPerSession)
  if (crowded) return { kind: 'tooManyInSession', sessionId: crowded[0] }
  const all = [...held.values()].reduce((sum, places) => sum + places, 0)
  return all > limits.heldPlacesPerCart ? { kind: 'tooManyInCart' } : undefined
}

interface HeldLine {
  readonly sessionIds: readonly string[]
}

/**
 * Finds the lines of a guest's cart that don't fit beside what the customer already holds. The customer's own lines
 * always stay. The guest's are added in their order, whole or not at all: after one that is too large, a smaller one
 * may still fit.
 */
export const linesOverLimits = <Line extends HeldLine>(
  own: readonly HeldLine[],
  guest: readonly Line[],
): readonly Line[] => {
  let held: ReadonlyMap<string, number> = new Map<string, number>()
  const having = ({ sessionIds }: HeldLine) => {
    const more = new Map(held)
    for (const id of sessionIds) more.set(id, (more.get(id) ?? 0) + 1)
    return more
  }
  for (const line of own) held = having(line)
  return guest.filter((line) => {
    const together = having(line)
    if (heldLimit(together) !== undefined) return true
    held = together
    return false
  })
}
