import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText, shortened } from './plain-text.ts'

it.each([
  ['', ''],
  ['<p>Learn to <strong>swim</strong>.</p><p>Every week</p>', 'Learn to swim. Every week'],
  ['<ul><li>Goggles</li><li>Towel</li></ul>', 'Goggles Towel'],
  ['Fish &amp; chips &lt;3 &#39;til&nbsp;late &#x1F600;', "Fish & chips <3 'til late 😀"],
  ['&amp;lt;b&gt;', '&lt;b>'],
  ['&unknown; &#0; &#99999999;', '&unknown; &#0; &#99999999;'],
])('turns %j into the text %j', (html, expected) => {
  expect(plainText(html)).toBe(expected)
})

it.each(['<', '<p', '&', '&#', ' ', '. ', '>'])('reads a million characters of %j quickly', (part) => {
  const long = part.repeat(1_000_000 / part.length)
  expect(plainText(`${long}end`)).toMatch(/end$/u)
  expect(shortened(plainText(`a ${long}`), 200).length).toBeLessThanOrEqual(200)
})

describe('shortened text', () => {
  it.each([
    ['short', 10, 'short'],
    ['Learn to swim in our warm pool', 20, 'Learn to swim in…'],
    ['Swim, jump, and dive', 12, 'Swim, jump…'],
    ['Donaudampfschifffahrt', 10, 'Donaudamp…'],
  ])('is cut between words: %j in %i characters', (text, maximum, expected) => {
    expect(shortened(text, maximum)).toBe(expected)
  })

  it('never exceeds the maximum and never splits a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 80 }), (text, maximum) => {
        const short = shortened(text, maximum)
        expect(short.length).toBeLessThanOrEqual(Math.max(maximum, 2))
        expect(text.isWellFormed() && !short.isWellFormed()).toBe(false)
      }),
    )
  })
})
