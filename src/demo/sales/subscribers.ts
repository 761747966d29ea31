import { demoEmailOf } from '#server/platform/clients/demo-accounts.ts'
import type { DemoCalendar } from '../programme/calendar.ts'

/** A family that pays each month, and the changes to its subscription. */
export interface DemoSubscriber {
  readonly email: string
  /** The first names of the children. Each has their own subscription. */
  readonly children: readonly string[]
  readonly joinedOn: string
  /** The day from which their card is declined for lack of money. */
  readonly brokeFrom?: string
  readonly pauses?: { readonly month: string; readonly reason: string }
  readonly leaves?: { readonly from: string; readonly reason: string }
  /** The amount that the second child pays from a given day, and the reason. */
  readonly secondPays?: { readonly from: string; readonly amount: number; readonly reason: string }
}

export interface DemoSubscriptions {
  /** The beginning of the activity's name, and its ticket. */
  readonly activity: string
  readonly ticket: string
  readonly families: readonly DemoSubscriber[]
}

const monthOf = (day: string): string => day.slice(0, 7)
const inMonth = (first: string, day: number): string => `${monthOf(first)}-${String(day).padStart(2, '0')}`

/** The families of the swim school, from the first to the newest. One family's card stopped working. */
export const swimSchoolFamilies = ({ firstOfMonth, inDays }: DemoCalendar): DemoSubscriptions => {
  // The date is long enough ago that no retries are left today.
  const failedFirst = Temporal.PlainDate.from(inMonth(inDays(-9), 1))
  return {
    activity: 'Thursday Swim School',
    ticket: 'Every Thursday, paid monthly',
    families: [
      {
        email: demoEmailOf('customer'),
        children: ['Poppy'],
        joinedOn: inMonth(firstOfMonth(-4), 11),
        brokeFrom: failedFirst.subtract({ days: 10 }).toString(),
      },
      {
        email: 'imran.siddiqui@demo.test',
        children: ['Zayn', 'Maryam'],
        joinedOn: inMonth(firstOfMonth(-4), 20),
        secondPays: { from: firstOfMonth(1), amount: 3_600, reason: 'Brothers and sisters' },
      },
      {
        email: 'grace.mensah@demo.test',
        children: ['Joel'],
        joinedOn: inMonth(firstOfMonth(-3), 9),
        leaves: { from: firstOfMonth(2), reason: 'Moving to Leeds' },
      },
      {
        email: 'mei.chen@demo.test',
        children: ['Sophie'],
        joinedOn: inMonth(firstOfMonth(-3), 24),
        pauses: { month: monthOf(firstOfMonth(1)), reason: 'Away with the grandparents' },
      },
      { email: 'tom.hartley@demo.test', children: ['Elsie'], joinedOn: inMonth(firstOfMonth(-2), 16) },
      { email: 'rachel.goldberg@demo.test', children: ['Eli'], joinedOn: inDays(-2) },
    ],
  }
}
