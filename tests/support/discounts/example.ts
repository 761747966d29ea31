import { formatMoney } from '#domain/kernel/money.ts'
import type {
  AutomaticDiscount,
  CodeDiscount,
  DiscountLine,
  DiscountsInForce,
  Off,
  OffSessions,
} from '#domain/sales/discounts/discount.ts'

/*
 * A small language for examples that an organiser can check by hand: what is in the cart, what is taken off each line,
 * and why. Every number is written down and none is calculated.
 */

const born = { Ada: '2014-03-01', Ben: '2016-05-01', Cleo: '2018-07-01' }
type Child = keyof typeof born

/** A name, a ticket and its price in pence, then the discounts and the words for each. */
export interface ExampleLine {
  readonly line: DiscountLine
  readonly label: string
  readonly off: readonly (readonly [words: string, pence: number])[]
}

export interface Example {
  readonly title: string
  /** The rules, oldest first as in the list. */
  readonly rules: readonly string[]
  readonly discounts: DiscountsInForce
  readonly lines: readonly ExampleLine[]
  /** The reason for the result. */
  readonly because: string
}

export interface Chapter {
  readonly title: string
  readonly examples: readonly Example[]
}

export const pounds = (value: number): Off => ({ unit: 'fixedAmount', value: value * 100 })
export const percent = (value: number): Off => ({ unit: 'percentage', value })
export const poundsEach = (value: number): OffSessions => ({ unit: 'amountPerSession', value: value * 100 })

/** Creates a ticket line, with sessions counted in places. `child` is null if no attendee has been chosen yet. */
export const ticket = (
  child: Child | null,
  activity: string,
  sessions: number,
  pence: number,
  ...off: ExampleLine['off']
): ExampleLine => {
  const label = `${child ?? 'Nobody yet'}, ${activity}, ${sessions} ${sessions === 1 ? 'session' : 'sessions'}`
  return {
    line: {
      id: label,
      activityGroupId: activity,
      attendee: child === null ? null : { id: child, bornOn: born[child] },
      sessionIds: Array.from({ length: sessions }, (_, index) => `${activity} ${index}`),
      amount: pence,
      paidByCredits: 0,
    },
    label,
    off,
  }
}

type Minimum<Sort> = readonly [minimum: number, off: Sort]

const conditionsOf = <Sort>(conditions: readonly Minimum<Sort>[]) =>
  conditions.map(([minimum, off]) => ({ minimum, off }))

export const multiActivity = (
  activityGroupIds: readonly string[],
  ...conditions: readonly Minimum<Off>[]
): AutomaticDiscount => ({
  kind: 'multiActivity',
  id: 'multi activity',
  activityGroupIds,
  conditions: conditionsOf(conditions),
})

type Counted = 'same activity' | 'multiple activities'

export const multiSession = (
  activityGroupIds: readonly string[],
  counted: Counted,
  ...conditions: readonly Minimum<OffSessions>[]
): AutomaticDiscount => ({
  kind: 'multiSession',
  id: 'multi session',
  activityGroupIds,
  across: counted === 'multiple activities',
  conditions: conditionsOf(conditions),
})

export const multiAttendee = (
  activityGroupIds: readonly string[],
  counted: Counted,
  off: Off,
): AutomaticDiscount => ({
  kind: 'multiAttendee',
  id: 'multi attendee',
  activityGroupIds,
  across: counted === 'multiple activities',
  off,
})

export const code = (
  off: Off,
  {
    activities = null,
    minimumTotal = 0,
    maximum = null,
  }: {
    readonly activities?: readonly string[] | null
    readonly minimumTotal?: number
    readonly maximum?: number | null
  } = {},
): CodeDiscount => ({
  kind: 'code',
  id: 'code',
  code: 'SUMMER',
  activityGroupIds: activities,
  minimumTotal,
  off,
  maximum,
})

const money = (pence: number): string => formatMoney(pence, 'GBP')

const offInCell = (off: ExampleLine['off']): string =>
  off.length === 0 ? 'nothing' : off.map(([words, pence]) => `${money(pence)} (${words})`).join('; ')

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Writes an example as it appears in docs/rules/discounts.md. */
export const exampleInMarkdown = ({ title, rules, lines, because }: Example): string => {
  const rows = lines.map(({ label, line, off }) => {
    const left = line.amount - sum(off.map(([, pence]) => pence))
    return `| ${label} | ${money(line.amount)} | ${offInCell(off)} | ${money(left)} |`
  })
  const before = sum(lines.map(({ line }) => line.amount))
  const taken = sum(lines.flatMap(({ off }) => off.map(([, pence]) => pence)))
  return [
    `#### ${title}`,
    '',
    ...rules.map((rule) => `- ${rule}`),
    '',
    '| Ticket | Price | Taken off | To pay |',
    '| --- | ---: | --- | ---: |',
    ...rows,
    `| Together | ${money(before)} | ${money(taken)} | ${money(before - taken)} |`,
    '',
    because,
  ].join('\n')
}
