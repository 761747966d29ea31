import { test } from '@playwright/test'

let kept: { readonly testId: string; readonly day: Temporal.PlainDate } | undefined

/** The organisers' day. A test has one, from its first question on: what it makes and what it looks for agree past midnight. */
export const today = (): Temporal.PlainDate => {
  const { testId } = test.info()
  if (kept?.testId !== testId) kept = { testId, day: Temporal.Now.plainDateISO('Europe/London') }
  return kept.day
}
