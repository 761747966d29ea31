import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noLongerThan } from './no-longer-than.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<void>(() => undefined)

it('waits for work that finishes in time, and leaves no timer running', async () => {
  let done = false
  const work = Promise.resolve().then(() => {
    done = true
  })
  await noLongerThan(1_000, work)
  expect([done, vi.getTimerCount()]).toEqual([true, 0])
})

it('continues without work that takes longer', async () => {
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
