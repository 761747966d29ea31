import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnyCart, anyCart } from '#tests/support/discounts/any-cart.ts'
import { naiveDiscounts } from '#tests/support/discounts/naive-discounts.ts'
import { soaking } from '#tests/support/soak.ts'
import { type DiscountedLine, discountLines } from './discount-lines.ts'
import type { Discount, DiscountLine } from './discount.ts'

const carts = soaking ? 100_000 : 3_000
const patience = soaking ? { timeout: 600_000 } : {}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

const taken = ({ lines, discounts }: AnyCart): readonly DiscountedLine[] => discountLines(lines, discounts)

const byLineAndRule = (cart: AnyCart) =>
  new Map(taken(cart).map(({ lineId, step }) => [`${lineId} ${step.ruleId}`, -step.amount]))

const off = (steps: readonly DiscountedLine[]): number => sum(steps.map(({ step }) => 0 - step.amount))

const toPay = (cart: AnyCart): number => sum(cart.lines.map(({ amount }) => amount)) - off(taken(cart))

const inOrder = (lines: readonly DiscountLine[], order: readonly number[]): DiscountLine[] =>
  lines
    .map((line, index) => ({ line, at: order[index] ?? 0 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ line }) => line)

/** Gives the lines new ids in this order. The former `line 0` may now be the last to be added. */
const addedAnew = (lines: readonly DiscountLine[], order: readonly number[]): DiscountLine[] =>
  inOrder(lines, order).map((line, index) => ({ ...line, id: `added ${index}` }))

const anyOrder = fc.array(fc.nat(), { minLength: 8, maxLength: 8 })

/** Counts what a rule counts for this line: the rule's activities in the cart, or places. */
const countFor = (rule: Discount, { lines }: AnyCart, line: DiscountLine): number => {
  const ofRule = lines.filter(({ activityGroupId }) => rule.activityGroupIds?.includes(activityGroupId))
  if (rule.kind === 'multiActivity') return new Set(ofRule.map((one) => one.activityGroupId)).size
  const counted =
    rule.kind === 'multiSession' && rule.across
      ? ofRule
      : ofRule.filter(({ activityGroupId }) => activityGroupId === line.activityGroupId)
  return sum(counted.map(({ sessionIds }) => sessionIds.length))
}

/**
 * Runs the check for many carts. fast-check prints the seed of a cart that fails, and SEED=… runs the same carts again.
 */
const forEvery = (check: (cart: AnyCart, order: readonly number[]) => void): void =>
  fc.assert(fc.property(anyCart, anyOrder, check), { numRuns: carts })

describe(`any cart with any rules, ${carts} times`, patience, () => {
  it('gets the same discounts from a second, naive implementation', () => {
    forEvery((cart) => {
      expect(byLineAndRule(cart)).toEqual(naiveDiscounts(cart.lines, cart.discounts))
    })
  })

  it('has no negative prices, and nothing is added', () => {
    forEvery((cart) => {
      const byLine = Map.groupBy(taken(cart), ({ lineId }) => lineId)
      for (const { id, amount } of cart.lines) {
        const steps = (byLine.get(id) ?? []).map(({ step }) => step.amount)
        expect(steps.every((step) => step < 0)).toBe(true)
        expect(amount + sum(steps)).toBeGreaterThanOrEqual(0)
      }
    })
  })

  it('has parts that add up to what the code takes off the rest', () => {
    forEvery((cart) => {
      const { code } = cart.discounts
      if (code === null) return
      const ids = cart.lines
        .filter((line) => code.activityGroupIds?.includes(line.activityGroupId) ?? true)
        .map(({ id }) => id)
      const before = sum(cart.lines.filter(({ id }) => ids.includes(id)).map(({ amount }) => amount))
      const { true: byCode = [], false: byRules = [] } = Object.groupBy(
        taken(cart).filter(({ lineId }) => ids.includes(lineId)),
        ({ step }) => String(step.ruleId === code.id),
      )
      const left = before - off(byRules)
      const { unit, value } = code.off
      const whole =
        unit === 'fixedAmount' ? value : Math.floor((left * Math.round(value * 100)) / 10_000 + 0.5)
      expect(off(byCode)).toBe(before < code.minimumTotal ? 0 : Math.min(left, whole, code.maximum ?? whole))
    })
  })

  it('gives the same result for any order of the lines', () => {
    forEvery((cart, order) => {
      expect(byLineAndRule({ ...cart, lines: inOrder(cart.lines, order) })).toEqual(byLineAndRule(cart))
    })
  })

  it('gives the same result for any order in which the lines were added', () => {
    forEvery((cart, order) => {
      expect(toPay({ ...cart, lines: addedAnew(cart.lines, order) })).toBe(toPay(cart))
    })
  })

  it('prices the rest the same after a line is removed as if it was bought alone', () => {
    forEvery((cart) => {
      taken(cart)
      const alone = cart.lines.map(({ id }) => {
        const lines = cart.lines.filter((line) => line.id !== id)
        return { left: { ...cart, lines }, bought: naiveDiscounts(lines, cart.discounts) }
      })
      for (const { left, bought } of alone) expect(byLineAndRule(left)).toEqual(bought)
    })
  })

  it('uses the condition with the greatest number', () => {
    forEvery((cart) => {
      for (const { lineId, step } of taken(cart)) {
        const rule = cart.discounts.automatic.find(({ id }) => id === step.ruleId)
        const line = cart.lines.find(({ id }) => id === lineId)
        if (!line || !rule || !('minimum' in step.reason) || rule.kind === 'multiAttendee') continue
        const count = countFor(rule, cart, line)
        const met = rule.conditions.map(({ minimum }) => minimum).filter((minimum) => minimum <= count)
        expect(step.reason.minimum).toBe(Math.max(...met))
      }
    })
  })

  it('uses at most one automatic discount and one code for a line', () => {
    forEvery((cart) => {
      for (const steps of Map.groupBy(taken(cart), ({ lineId }) => lineId).values()) {
        const kinds = steps.map(({ step }) => (step.reason.kind === 'code' ? 'code' : 'automatic'))
        expect(kinds).toEqual([...new Set(kinds)])
      }
    })
  })
})

it('tests carts with every kind of discount and every unit', () => {
  const seen = new Set<string>()
  for (const cart of fc.sample(anyCart, { numRuns: 500, seed: 1 }))
    for (const { step } of taken(cart)) seen.add(`${step.reason.kind} ${step.reason.off.unit}`)
  expect([...seen].toSorted()).toEqual([
    'code fixedAmount',
    'code percentage',
    'multiActivity fixedAmount',
    'multiActivity percentage',
    'multiAttendee fixedAmount',
    'multiAttendee percentage',
    'multiSession amountPerSession',
    'multiSession fixedAmount',
    'multiSession percentage',
  ])
})
