import { describe, expect, test } from 'vitest'
import { paidMethodsOf, refundFilterWays, backMethods, refundWayOf, refundWays } from './refund-ways.ts'

describe('the filters for refunds', () => {
  test.each([
    ['card', 'card'],
    ['childcareVoucher', 'byHand'],
    ['childcareFunding', 'byHand'],
    ['bankTransfer', 'byHand'],
    ['cash', 'byHand'],
    ['accountCredit', 'accountCredit'],
  ] as const)('count %s as %s', (method, way) => {
    expect(refundWayOf(method)).toBe(way)
  })

  test.each([
    ['card', ['card']],
    ['accountCredit', []],
    ['byHand', ['childcareVoucher', 'childcareFunding', 'bankTransfer', 'cash']],
    ['cash', ['cash']],
  ] as const)('with %s find payments by %o', (asked, methods) => {
    expect(paidMethodsOf(asked)).toEqual(methods)
  })

  test('group every method once and offer every group and method once', () => {
    expect(new Set(backMethods.map(refundWayOf))).toEqual(new Set(refundWays))
    expect(new Set(refundFilterWays).size).toBe(refundFilterWays.length)
  })
})
