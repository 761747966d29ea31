import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noLongerThan } from './no-longer-than.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<void>(() => undefined)

it('waits for what is done in time, and leaves no clock running', async () => {
  let done = false
  const work = Promise.resolve().then(() => {
    done = true
  })
  await noLongerThan(1_000, work)
  expect([done, vi.getTimerCount()]).toEqual([true, 0])
})

it('goes on without what takes longer', async () => {
  let over = false
  const waiting = noLongerThan(1_000, never).then(() => {
    over = true
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(over).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(over).toBe(true)
})
