import type { Scope } from '#server/db/scope.ts'
import { readCardMethod } from '#server/money/payment-settings/methods/payment-method.ts'
import type { DemoCardDeps } from './demo-card-deps.ts'

/** An event at a certain time. Its work runs with the clock set to that time. */
export interface Happening {
  readonly at: Temporal.Instant
  readonly work: (then: DemoCardDeps) => Promise<void>
}

const inOrder = (a: Happening, b: Happening) => Temporal.Instant.compare(a.at, b.at)

/** A series of past events, and the work to do after them, at the present time. */
export interface DemoHistory {
  readonly happenings: readonly Happening[]
  readonly since: () => Promise<void>
}

/**
 * Replays the demo's past months, with the events of all histories in order, both here and at the test card provider. The
 * provider's clock for this organiser starts equally far back and only moves forward. Events in the future are left to
 * real time.
 */
export const liveThrough = async (
  deps: DemoCardDeps,
  scope: Scope,
  histories: readonly DemoHistory[],
): Promise<void> => {
  const { accountId } = await scope.transaction(readCardMethod)
  const setClock = async (to: Temporal.Instant) => {
    if (accountId !== null) await deps.cards?.moveClock(accountId, to)
  }
  const happenings = histories.flatMap((history) => history.happenings)
  for (const { at, work } of happenings.toSorted(inOrder)) {
    if (Temporal.Instant.compare(at, scope.now) > 0) break
    await setClock(at)
    await work({ ...deps, clock: { now: () => at } })
  }
  await setClock(deps.clock.now())
  for (const { since } of histories) await since()
}
