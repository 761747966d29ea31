import { test } from '@playwright/test'

let kept: { readonly testId: string; readonly day: Temporal.PlainDate } | undefined

/**
 * Returns the organisers' day. It stays the same for a whole test, so that data and expectations agree past midnight.
 */
export const today = (): Temporal.PlainDate => {
  const { testId } = test.info()
  if (kept?.testId !== testId) kept = { testId, day: Temporal.Now.plainDateISO('Europe/London') }
  return kept.day
}
