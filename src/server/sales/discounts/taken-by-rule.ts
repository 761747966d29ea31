import type { QuoteLine } from '#domain/sales/bookings/prices/quote.ts'

/** Adds up what each rule takes off these lines, by rule id. */
export const takenByRule = (lines: readonly Pick<QuoteLine, 'steps'>[]): ReadonlyMap<string, number> => {
  const taken = new Map<string, number>()
  for (const step of lines.flatMap(({ steps }) => steps))
    if (step.kind === 'discount') taken.set(step.ruleId, (taken.get(step.ruleId) ?? 0) - step.amount)
  return taken
}
