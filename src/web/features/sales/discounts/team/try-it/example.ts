import { discountLines } from '#domain/sales/discounts/discount-lines.ts'
import {
  type Discount,
  type DiscountKind,
  type DiscountLine,
  type DiscountsInForce,
  type DiscountStep,
  noDiscounts,
} from '#domain/sales/discounts/discount.ts'

export interface ExampleActivity {
  readonly key: string
  readonly sessions: number
  /** The price of one session for one child. Null or NaN while it is being typed. */
  readonly price: number | null
}

/** An example cart in which every child attends every activity, so that four numbers describe it. */
export interface Example {
  readonly children: number
  readonly activities: readonly ExampleActivity[]
}

export const mostChildren = 5
export const mostActivities = 6
export const mostSessions = 40

/** Made-up children, oldest first. */
const children = ['Mia', 'Leo', 'Zoe', 'Max', 'Ida'].map((name, index) => ({
  id: `child-${index}`,
  name,
  bornOn: `${2014 + index}-05-01`,
}))

const sessionsToBegin = 3

export const newActivity = (price: number, sessions = sessionsToBegin): ExampleActivity => ({
  key: crypto.randomUUID(),
  sessions,
  price,
})

/** Builds a cart in which a rule of this kind has an effect. */
export const exampleFor = (kind: DiscountKind, price: number): Example => ({
  children: kind === 'multiAttendee' ? 2 : 1,
  activities: Array.from({ length: kind === 'multiActivity' ? 3 : 1 }, () =>
    newActivity(price, kind === 'multiSession' ? 5 : sessionsToBegin),
  ),
})

export interface NamedActivity {
  readonly id: string
  readonly name: string
  /** True if the rule has activities and this isn't among them. */
  readonly outside: boolean
}

/** Names the activities of the example after the rule's activities, and after others if it needs more. */
export const namesFor = (
  count: number,
  chosen: readonly { readonly id: string; readonly name: string }[],
): readonly NamedActivity[] =>
  Array.from({ length: count }, (_, index) => {
    const real = chosen[index]
    return real === undefined
      ? { id: `example-${index}`, name: `Activity ${index + 1}`, outside: chosen.length > 0 }
      : { ...real, outside: false }
  })

export interface TriedLine {
  readonly id: string
  readonly child: string
  readonly activity: NamedActivity
  readonly before: number
  readonly after: number
  readonly steps: readonly DiscountStep[]
}

export interface Tried {
  readonly lines: readonly TriedLine[]
  readonly before: number
  readonly after: number
}

const inForce = (discount: Discount): DiscountsInForce =>
  discount.kind === 'code' ? { ...noDiscounts, code: discount } : { ...noDiscounts, automatic: [discount] }

/** Applies the discount to the example's activities if none are chosen yet. */
const covering = (discount: Discount, named: readonly NamedActivity[]): Discount =>
  discount.activityGroupIds?.length === 0
    ? { ...discount, activityGroupIds: named.map(({ id }) => id) }
    : discount

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Calculates what the rule does to the example, with the function that prices every cart. */
export const tryRule = (
  discount: Discount | undefined,
  example: Example,
  named: readonly NamedActivity[],
): Tried => {
  const places = children
    .slice(0, example.children)
    .flatMap((child) =>
      example.activities.flatMap(({ key, sessions, price }, index) => {
        const activity = named[index]
        return activity === undefined ? [] : [{ child, activity, key, sessions, price }]
      }),
    )
    .map(({ child, activity, key, sessions, price }) => {
      const line: DiscountLine = {
        id: `${child.id} ${key}`,
        activityGroupId: activity.id,
        attendee: { id: child.id, bornOn: child.bornOn },
        sessionIds: Array.from({ length: sessions }, (_, index) => `${key} ${index}`),
        amount: Math.max(0, price === null || Number.isNaN(price) ? 0 : price) * sessions,
        paidByCredits: 0,
      }
      return { line, child, activity }
    })
  const taken =
    discount === undefined
      ? []
      : discountLines(
          places.map(({ line }) => line),
          inForce(covering(discount, named)),
        )
  const lines = places.map(({ line, child, activity }): TriedLine => {
    const steps = taken.filter(({ lineId }) => lineId === line.id).map(({ step }) => step)
    return {
      id: line.id,
      child: child.name,
      activity,
      before: line.amount,
      after: line.amount + sum(steps.map(({ amount }) => amount)),
      steps,
    }
  })
  return {
    lines,
    before: sum(lines.map(({ before }) => before)),
    after: sum(lines.map(({ after }) => after)),
  }
}
