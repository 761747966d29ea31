import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sumOf } from '#domain/kernel/sum-of.ts'
import { cancelExampleInMarkdown, cancelExamples } from '#tests/support/cancelling-sums/examples.ts'
import { naiveBooking, naiveCancel } from '#tests/support/cancelling-sums/naive-cancel.ts'
import { cancelSum } from './cancel-sum.ts'

const page = readFileSync(new URL('../../../../docs/rules/cancelling.md', import.meta.url), 'utf8')

describe('the worked examples', () => {
  it.each(cancelExamples)('match the calculation: $title', ({ items, asked, terms, ...written }) => {
    const sum = cancelSum(items, asked, terms)
    const kept = sum.items.reduce((all, item) => all + item.after, 0)
    expect({
      rows: sum.items.flatMap(({ sessions }) =>
        sessions.map(({ itemId, sessionId, worth, percentage, back }) => [
          `${itemId}, in ${sessionId} days`,
          worth,
          percentage,
          back,
        ]),
      ),
      fee: sum.fee,
      back: sum.back,
      lost: sum.discountLost,
      after: sumOf(sum.rest) + sumOf(terms.keptBefore) + kept,
    }).toEqual({
      rows: written.rows,
      fee: written.fee,
      back: written.back,
      lost: written.lost,
      after: written.after,
    })
  })

  const byPolicy = cancelExamples.filter(({ terms }) => terms.by === 'policy')
  it.each(byPolicy)('match the second implementation: $title', ({ items, asked, terms, ...written }) => {
    const booking = naiveBooking({ items, discounts: terms.discounts, keptBefore: terms.keptBefore })
    const { worth, fee, back } = naiveCancel(
      booking,
      asked.map(({ itemId, sessionId, rule }) => ({
        itemId,
        sessionId,
        percentage: rule?.config.percentageToRefund ?? 0,
        fee: rule?.config.fee ?? 0,
      })),
    )
    expect({ worth, fee, back }).toEqual({
      worth: written.rows.reduce((sum, [, one]) => sum + one, 0),
      fee: written.fee,
      back: written.back,
    })
  })

  it.each(cancelExamples)('match the page: $title', (example) => {
    expect(page).toContain(cancelExampleInMarkdown(example))
  })

  it('are exactly the examples on the page', () => {
    expect([...page.matchAll(/^#### (.+)$/gmu)].map(([, title]) => title)).toEqual(
      cancelExamples.map(({ title }) => title),
    )
  })
})
