import { demoEmailOf } from '#server/platform/clients/demo-accounts.ts'
import type { DemoCalendar } from '../programme/calendar.ts'

/** A family that pays each month, as the office would tell their story. */
export interface DemoSubscriber {
  readonly email: string
  /** By their first names: each has a subscription of their own. */
  readonly children: readonly string[]
  readonly joinedOn: string
  /** From then on their card has no money on it. */
  readonly brokeFrom?: string
  readonly pauses?: { readonly month: string; readonly reason: string }
  readonly leaves?: { readonly from: string; readonly reason: string }
  /** What the second child pays from a day on. */
  readonly secondPays?: { readonly from: string; readonly amount: number; readonly reason: string }
}

export interface DemoSubscriptions {
  /** How the name of the activity begins, and its ticket. */
  readonly activity: string
  readonly ticket: string
  readonly families: readonly DemoSubscriber[]
}

const monthOf = (day: string): string => day.slice(0, 7)
const inMonth = (first: string, day: number): string => `${monthOf(first)}-${String(day).padStart(2, '0')}`

/** The swim school, from its first families to the newest; one family's card stopped working. */
export const swimSchoolFamilies = ({ firstOfMonth, inDays }: DemoCalendar): DemoSubscriptions => {
  // Long enough ago that all tries on it are over today.
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
