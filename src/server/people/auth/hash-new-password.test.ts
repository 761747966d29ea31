import { expect, it } from 'vitest'
import { invalid } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
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
