import type { z } from 'zod'
import type { lessExpected } from '#contract/money/payments/less-expected.ts'
import type { LessExpected } from './fit-announced.ts'

/** As it is read before anybody confirms it. The payer knows each by the reference that stands in their bank's form. */
export const presentLessExpected = (less: LessExpected): z.infer<typeof lessExpected>[] =>
  less.map(({ payment: { reference, method, amount: from }, amount: to }) => ({
    reference,
    method,
    from,
    to,
  }))
