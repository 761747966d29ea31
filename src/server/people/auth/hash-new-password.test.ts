import { expect, it } from 'vitest'
import { invalid } from '#domain/kernel/failure.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { commonPasswords } from './common-passwords.ts'
import { hashNewPassword } from './hash-new-password.ts'

it.each(['password1', 'PassWord1', '12345678', '11111111', 'liverpool1', 'ｐａｓｓｗｏｒｄ1'])(
  'refuses the password %s',
  async (password) => {
    expect(await hashNewPassword(password)).toEqual(
      invalid([{ path: 'password', reason: messages.passwordTooCommon }]),
    )
  },
)

it.each(['rollcall-demo', 'correct horse battery', 'eight8!!'])(
  'accepts the password %s',
  async (password) => {
    expect(await hashNewPassword(password)).toMatch(/^\$argon2id\$/u)
  },
)

it('the list has more than 3,000 passwords, in the form in which they are looked up', () => {
  expect(commonPasswords.size).toBeGreaterThan(3_000)
  for (const password of commonPasswords) {
    expect(password).toBe(password.normalize('NFKC').toLowerCase())
    expect(password.length).toBeGreaterThanOrEqual(limits.passwordMinimum)
  }
})
