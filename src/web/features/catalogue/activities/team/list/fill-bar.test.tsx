import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FillBar } from './fill-bar.tsx'

interface Places {
  readonly taken: number
  readonly limit: number | null
  readonly free?: number
  readonly sessionsOver?: number
}

it.each<[Places, string]>([
  [{ taken: 20, limit: 21 }, '20 of 21'],
  [{ taken: 21, limit: 21 }, '21 of 21 Full'],
  [{ taken: 22, limit: 21 }, '22 of 21 Full, 1 over'],
  [{ taken: 23, limit: 21 }, '23 of 21 Full, 2 over'],
  [{ taken: 0, limit: 0 }, '0 of 0'],
  [{ taken: 5, limit: null }, '5 taken, no limit'],
  [{ taken: 23, limit: 20, free: 0, sessionsOver: 1 }, '23 of 20 Full, 3 over'],
  // 13 of 10, and 9 of 10.
  [{ taken: 22, limit: 20, free: 1, sessionsOver: 1 }, '22 of 20 1 session over its limit'],
  // 12 of 10 twice, and 6 of 10.
  [{ taken: 30, limit: 30, free: 4, sessionsOver: 2 }, '30 of 30 2 sessions over their limit'],
  // 13 of 10, and 9 in a session without a limit.
  [{ taken: 22, limit: null, free: 0, sessionsOver: 1 }, '22 taken, no limit 1 session over its limit'],
])('the fill bar shows %o as: %s', (places, words) => {
  const html = renderToStaticMarkup(<FillBar {...places} />)
  expect(
    html
      .replaceAll(/(?:<[^>]*>)+/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  ).toBe(words)
  // The bar only has the warning colour if a session is over its limit.
  expect(html.includes('data-over')).toBe(words.includes('over') && places.limit !== null)
})
