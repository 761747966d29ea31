import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { exampleInMarkdown } from '#tests/support/discounts/example.ts'
import { chapters } from '#tests/support/discounts/examples.ts'
import { naiveDiscounts } from '#tests/support/discounts/naive-discounts.ts'
import { discountInWords } from './discount-in-words.ts'
import { discountLines } from './discount-lines.ts'

const page = readFileSync(new URL('../../../../docs/rules/discounts.md', import.meta.url), 'utf8')

describe.each(chapters)('$title', ({ examples }) => {
  it.each(examples)('gives the right discounts: $title', ({ lines, discounts }) => {
    const taken = discountLines(
      lines.map(({ line }) => line),
      discounts,
    )
    const ofLine = (id: string) =>
      taken
        .filter(({ lineId }) => lineId === id)
        .map(({ step }) => [discountInWords(step.reason, 'GBP'), -step.amount])
    expect(lines.map(({ label, line }) => [label, ofLine(line.id)])).toEqual(
      lines.map(({ label, off }) => [label, off]),
    )
  })

  it.each(examples)('gives the same with the second implementation: $title', ({ lines, discounts }) => {
    const taken = naiveDiscounts(
      lines.map(({ line }) => line),
      discounts,
    )
    const total = [...taken.values()].reduce((sum, amount) => sum + amount, 0)
    expect(total).toBe(lines.flatMap(({ off }) => off).reduce((sum, [, pence]) => sum + pence, 0))
  })

  it.each(examples)('is on the page: $title', (example) => {
    expect(page).toContain(exampleInMarkdown(example))
  })
})

it('matches the examples on the page, and no others', () => {
  expect([...page.matchAll(/^#### (.+)$/gmu)].map(([, title]) => title)).toEqual(
    chapters.flatMap(({ examples }) => examples.map(({ title }) => title)),
  )
})
