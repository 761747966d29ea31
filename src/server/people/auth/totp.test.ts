import { generate } from 'otplib'
import { describe, expect, test } from 'vitest'
import { newTotpSecret, takenStep, totpUri } from './totp.ts'

// RFC 6238's test secret, '12345678901234567890', and its time 1111111109.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (epoch: number) => Temporal.Instant.fromEpochMilliseconds(epoch * 1_000)
const step = Math.floor(1_111_111_109 / 30)

describe('a code from the authenticator app', () => {
  test('is the one that the standard specifies', async () => {
    expect(await takenStep(secret, '081804', at(1_111_111_109), null)).toBe(step)
  })

  test.each([
    [-61, undefined],
    [-30, step],
    [0, step],
    [30, step],
    [61, undefined],
  ])('typed %d seconds later is accepted for step %s', async (late, expected) => {
    expect(await takenStep(secret, '081804', at(1_111_111_109 + late), null)).toBe(expected)
  })

  test('works once: not for a step that was used, nor for an earlier one', async () => {
    expect(await takenStep(secret, '081804', at(1_111_111_109), step)).toBeUndefined()
    expect(await takenStep(secret, '081804', at(1_111_111_109), step + 1)).toBeUndefined()
    expect(await takenStep(secret, '081804', at(1_111_111_109), step - 1)).toBe(step)
  })

  test('causes no error when the clock was set back', async () => {
    expect(await takenStep(secret, '081804', at(1_111_111_109), step + 10_000)).toBeUndefined()
  })

  test.each(['', '08180', '0818045', 'abcdef', '081805', '０８１８０４'])('%j is wrong', async (code) => {
    expect(await takenStep(secret, code, at(1_111_111_109), null)).toBeUndefined()
  })
})

test('a new secret has 160 bits, and gives the same code in the app and on the server', async () => {
  const made = newTotpSecret()
  expect(made).toMatch(/^[A-Z2-7]{32}$/u)
  const epoch = 1_800_000_000
  expect(await takenStep(made, await generate({ secret: made, epoch }), at(epoch), null)).toBe(epoch / 30)
})

test('the address for the QR code names the organiser and the person', () => {
  const uri = new URL(totpUri('Oaks: Little & Co', 'a+b@people.test', secret))
  expect(decodeURIComponent(uri.pathname)).toContain('Oaks  Little & Co:a+b@people.test')
  expect(uri.searchParams.get('secret')).toBe(secret)
})
