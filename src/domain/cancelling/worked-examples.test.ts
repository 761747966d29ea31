import { readFileSync } from 'node:fs'
import { cancelExampleInMarkdown, cancelExamples } from '#tests/support/cancelling-sums/examples.ts'
import { naiveCancel } from '#tests/support/cancelling-sums/naive-cancel.ts'
import { describe, expect, it } from 'vitest'
import { amountOf } from '../pricing/requote-kept.ts'
import { cancelSum } from './cancel-sum.ts'

const page = readFileSync(new URL('../../../docs/rules/cancelling.md', import.meta.url), 'utf8')

describe('the worked examples', () => {
  it.each(cancelExamples)('$title', ({ items, asked, terms, ...written }) => {
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
      after: amountOf(sum.rest) + amountOf(terms.keptBefore) + kept,
    }).toEqual({
      rows: written.rows,
      fee: written.fee,
      back: written.back,
      lost: written.lost,
      after: written.after,
    })
  })

  const byPolicy = cancelExamples.filter(({ terms }) => terms.by === 'policy')
  it.each(byPolicy)('$title, by the second implementation', ({ items, asked, terms, rows }) => {
    const booking = { items, discounts: terms.discounts, keptBefore: terms.keptBefore }
    expect(naiveCancel(booking, asked, 100, 0).worth).toBe(rows.reduce((sum, [, worth]) => sum + worth, 0))
  })

  it.each(cancelExamples)('$title, as the page says it', (example) => {
    expect(page).toContain(cancelExampleInMarkdown(example))
  })

  it('the page has these examples and no others', () => {
    expect([...page.matchAll(/^#### (.+)$/gmu)].map(([, title]) => title)).toEqual(
      cancelExamples.map(({ title }) => title),
    )
  })
})
