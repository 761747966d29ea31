import type { z } from 'zod'
import type { lessExpected } from '#contract/money/payments/less-expected.ts'
import type { LessExpected } from './fit-announced.ts'

/**
 * Presents lowered promises for review before the change is confirmed. Payers know each by the reference in their
 * bank's form.
 */
export const presentLessExpected = (less: LessExpected): z.infer<typeof lessExpected>[] =>
  less.map(({ payment: { reference, method, amount: from }, amount: to }) => ({
    reference,
    method,
    from,
    to,
  }))
