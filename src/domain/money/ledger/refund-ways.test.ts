import { describe, expect, test } from 'vitest'
import { paidMethodsOf, refundFilterWays, backMethods, refundWayOf, refundWays } from './refund-ways.ts'

describe('ways in which money goes back', () => {
  test.each([
    ['card', 'card'],
    ['childcareVoucher', 'byHand'],
    ['childcareFunding', 'byHand'],
    ['bankTransfer', 'byHand'],
    ['cash', 'byHand'],
    ['accountCredit', 'accountCredit'],
  ] as const)('%s is %s', (method, way) => {
    expect(refundWayOf(method)).toBe(way)
  })

  test.each([
    ['card', ['card']],
    ['accountCredit', []],
    ['byHand', ['childcareVoucher', 'childcareFunding', 'bankTransfer', 'cash']],
    ['cash', ['cash']],
  ] as const)('asked for %s, %o are meant', (asked, methods) => {
    expect(paidMethodsOf(asked)).toEqual(methods)
  })

  test('every method is of one way, and every way and method can be asked for once', () => {
    expect(new Set(backMethods.map(refundWayOf))).toEqual(new Set(refundWays))
    expect(new Set(refundFilterWays).size).toBe(refundFilterWays.length)
  })
})
