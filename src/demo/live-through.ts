import type { Scope } from '#server/db/scope.ts'
import { readCardMethod } from '#server/money/payment-settings/methods/payment-method.ts'
import type { DemoCardDeps } from './demo-card-deps.ts'

/** Something that happened at a moment: its work is done with the clock of that moment. */
export interface Happening {
  readonly at: Temporal.Instant
  readonly work: (then: DemoCardDeps) => Promise<void>
}

const inOrder = (a: Happening, b: Happening) => Temporal.Instant.compare(a.at, b.at)

/** What lies behind the demo, and what was done about it since, today. */
export interface Story {
  readonly happenings: readonly Happening[]
  readonly since: () => Promise<void>
}

/**
 * Months that lie behind the demo, one happening of all its stories after the other, here and at the test card provider,
 * whose clock for this organiser begins as far back and never goes back again. What is still to come is left to the clock
 * on the wall.
 */
export const liveThrough = async (
  deps: DemoCardDeps,
  scope: Scope,
  stories: readonly Story[],
): Promise<void> => {
  const { accountId } = await scope.transaction(readCardMethod)
  const setClock = async (to: Temporal.Instant) => {
    if (accountId !== null) await deps.cards?.moveClock(accountId, to)
  }
  const happenings = stories.flatMap((story) => story.happenings)
  for (const { at, work } of happenings.toSorted(inOrder)) {
    if (Temporal.Instant.compare(at, scope.now) > 0) break
    await setClock(at)
    await work({ ...deps, clock: { now: () => at } })
  }
  await setClock(deps.clock.now())
  for (const { since } of stories) await since()
}
