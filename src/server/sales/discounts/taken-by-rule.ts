import type { QuoteLine } from '#domain/sales/bookings/prices/quote.ts'

/** What each rule takes off these lines altogether, by its id. */
export const takenByRule = (lines: readonly Pick<QuoteLine, 'steps'>[]): ReadonlyMap<string, number> => {
  const taken = new Map<string, number>()
  for (const step of lines.flatMap(({ steps }) => steps))
    if (step.kind === 'discount') taken.set(step.ruleId, (taken.get(step.ruleId) ?? 0) - step.amount)
  return taken
}
