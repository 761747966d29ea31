import { describe, expect, it } from 'vitest'
import { isToldBefore, quoteOfChosen } from './quote-of-chosen.ts'

const told = { data: 'a warning', isSuccess: true, isFetching: false, isPlaceholderData: false }

describe('a change', () => {
  it.each([
    ['nothing, where nothing is chosen', undefined, undefined, true],
    ['what its quote says', told, 'a warning', true],
    [
      'nothing that was said of another choice',
      { ...told, isFetching: true, isPlaceholderData: true },
      undefined,
      false,
    ],
    [
      'nothing of another choice without a connection',
      { ...told, isPlaceholderData: true },
      undefined,
      false,
    ],
    ['nothing new while it is asked once more', { ...told, isFetching: true }, 'a warning', false],
    ['nothing where there is no quote', { ...told, data: undefined, isSuccess: false }, undefined, false],
  ])('confirms %s', (_, query, confirmed, isReady) => {
    expect(quoteOfChosen(query)).toBe(confirmed)
    expect(isToldBefore(query)).toBe(isReady)
  })
})
