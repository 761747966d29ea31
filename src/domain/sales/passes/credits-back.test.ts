import { expect, it } from 'vitest'
import { creditsBack } from './credits-back.ts'

const place = (itemId: string, sessionId: string) => ({ itemId, sessionId })
const cancelled = (itemId: string, sessionId: string, percentage: number) => ({
  itemId,
  sessionId,
  percentage,
})

it.each([
  ['refunded in full', [cancelled('ada', 'mon', 100)], [['ada', 'mon']]],
  ['refunded in part', [cancelled('ada', 'mon', 1)], [['ada', 'mon']]],
  ['too late', [cancelled('ada', 'mon', 0)], []],
  ['of somebody else in the same session', [cancelled('ben', 'mon', 100)], []],
  ['in a session that was paid in money', [cancelled('ada', 'wed', 100)], []],
  [
    'two at once, one of them too late',
    [cancelled('ada', 'mon', 0), cancelled('ada', 'tue', 50)],
    [['ada', 'tue']],
  ],
])('decides whether the credit is restored for a place %s', (_, sessions, expected) => {
  const paid = [place('ada', 'mon'), place('ada', 'tue')]
  expect(creditsBack(paid, sessions).map(({ itemId, sessionId }) => [itemId, sessionId])).toEqual(expected)
})
