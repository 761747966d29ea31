import { describe, expect, it } from 'vitest'
import { ApiError, unreachable } from './api-error.ts'
import { keyKeeper } from './key-keeper.ts'

const counting = () => {
  let count = 0
  return keyKeeper(() => `key-${(count += 1)}`)
}

describe('the idempotency key of a submit', () => {
  it('stays the same while the outcome is unknown', () => {
    const keeper = counting()
    const first = keeper.keyFor({ body: { email: 'a@b.test' } })
    keeper.settle(unreachable())
    expect(keeper.keyFor({ body: { email: 'a@b.test' } })).toBe(first)
  })

  it('changes with the input', () => {
    const keeper = counting()
    const first = keeper.keyFor({ body: { email: 'a@b.test' } })
    expect(keeper.keyFor({ body: { email: 'c@d.test' } })).not.toBe(first)
  })

  it.each([
    ['a success', undefined],
    ['a final refusal', new ApiError({ status: 422, code: 'invalid', message: '' })],
  ])('changes after %s', (_name, outcome) => {
    const keeper = counting()
    const first = keeper.keyFor({ body: 1 })
    keeper.settle(outcome)
    expect(keeper.keyFor({ body: 1 })).not.toBe(first)
  })
})
