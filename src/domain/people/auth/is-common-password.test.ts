import { expect, it } from 'vitest'
import { isCommonPassword } from './is-common-password.ts'

it.each([
  ['on the list', ['password1', '12345678', 'liverpool1', 'needforspeed', 'iloveyou2']],
  ['on the list in other capitals or forms of letters', ['PassWord1', 'NeedForSpeed', 'ｐａｓｓｗｏｒｄ1']],
  ['one to four characters repeated', ['11111111', 'aaaaaaaa', '12341234', '123123123']],
  ['runs of digits', ['0123456789', '987654321', '9876543210']],
  ['the product’s name, and seasons', ['rollcall', 'Rollcall123', 'summer2026', 'Autumn2031']],
  ['missing from the list', ['p@ssword', 'changeme123', 'poiuytrewq']],
])('calls passwords %s common', async (_reason, passwords) => {
  for (const password of passwords)
    expect([password, await isCommonPassword(password)]).toEqual([password, true])
})

it.each(['rollcall-demo', 'correct horse battery', 'eight8!!', 'a lighthouse in the fog', '١٢٣٤٥٦٧٨'])(
  'does not call %j common',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
  },
)
