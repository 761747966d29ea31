import { describe, expect, it } from 'vitest'
import { type CreditsOfLot, heldStatus, lotStatus } from './pass-status.ts'
import type { PassStatus } from './pass.ts'

const now = '2026-09-16T09:00:00Z'
const past = '2026-09-15T23:00:00Z'
const ahead = '2026-09-30T23:00:00Z'
const lot = (left: number, expiresAt: string | null, expired = 0): CreditsOfLot => ({
  left,
  expiresAt,
  expired,
})

describe('the status of a purchase', () => {
  it.each<[string, CreditsOfLot, PassStatus]>([
    ['with credits that do not expire', lot(1, null), 'active'],
    ['with credits whose day is ahead', lot(1, ahead), 'active'],
    ['with credits past their day, before the job came', lot(1, past), 'expired'],
    ['whose credits the job took', lot(0, past, 2), 'expired'],
    ['used up in time', lot(0, past), 'fullyUsed'],
    ['used up before its day', lot(0, ahead), 'fullyUsed'],
    ['expired once, and given a credit back', lot(1, ahead, 2), 'active'],
  ])('is right for one %s', (_, given, status) => {
    expect(lotStatus(given, now)).toBe(status)
  })
})

describe('the status of a pass that a person holds', () => {
  it.each<[string, CreditsOfLot[], PassStatus]>([
    ['one purchase of several is good', [lot(0, past, 1), lot(0, null), lot(2, null)], 'active'],
    ['something was lost', [lot(0, past, 1), lot(0, null)], 'expired'],
    ['everything was used', [lot(0, null), lot(0, past)], 'fullyUsed'],
  ])('is right for %s', (_, lots, status) => {
    expect(heldStatus(lots, now)).toBe(status)
  })
})
