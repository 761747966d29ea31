import { expect, it } from 'vitest'
import { atMost } from './at-most.ts'

it('runs two tasks at a time and the others after them, in order, even after a failure', async () => {
  const inTurn = atMost(2)
  const [begun, ends]: [number[], (() => void)[]] = [[], []]
  let running = 0
  let most = 0
  const work = (number: number) =>
    inTurn(async () => {
      begun.push(number)
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => void ends.push(resolve))
      running -= 1
      if (number === 2) throw new Error('no')
      return number
    })
  const all = Promise.allSettled([1, 2, 3, 4, 5].map(work))
  for (let done = 0; done < 5; done++) {
    await new Promise((resolve) => setTimeout(resolve))
    ends[done]?.()
  }
  expect((await all).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(begun).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
})
