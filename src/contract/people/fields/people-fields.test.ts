import { describe, expect, it } from 'vitest'
import { sixDigits } from './people-fields.ts'

describe('a six-digit code', () => {
  it.each(['123456', '123 456', '123-456', ' 12 34 56 ', '123\u00a0456', '123–456'])(
    'reads %j as 123456',
    (typed) => {
      expect(sixDigits.parse(typed)).toBe('123456')
    },
  )

  it.each(['', '12345', '1234567', '12345a', '123.456', '------', '１２３４５６'])('rejects %j', (typed) => {
    expect(sixDigits.safeParse(typed).error?.issues[0]?.message).toBe('Type the six digits.')
  })
})
