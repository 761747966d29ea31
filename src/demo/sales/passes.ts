import type { SessionPassForm } from '#contract/sales/passes/session-pass-shapes.ts'
import { demoEmailOf } from '#server/platform/clients/demo-accounts.ts'

/** A change to a family's credits, a number of days ago. */
export type DemoPassEvent = { readonly daysAgo: number } & (
  | { readonly kind: 'bought'; readonly option: number; readonly paid: boolean }
  | {
      readonly kind: 'granted'
      readonly credits: number
      readonly reason: string
      /** The number of days the credits are valid after they are granted. Null means that they don't expire. */
      readonly goodFor: number | null
    }
  | {
      readonly kind: 'used'
      /** The beginning of the activity's name, and its ticket. */
      readonly activity: string
      readonly ticket: string
      /** The child, and the sessions to book. */
      readonly child: number
      readonly sessions: readonly number[]
    }
)

export interface DemoPass {
  readonly form: Omit<SessionPassForm, 'activityGroups'>
  /** The beginnings of the names of the activities that accept the pass. */
  readonly activities: readonly string[]
  readonly holders: readonly { readonly email: string; readonly story: readonly DemoPassEvent[] }[]
}

const studio = { kind: 'used', activity: 'Saturday Art Studio', ticket: 'One Saturday' } as const
const football = { kind: 'used', activity: 'After-school Football', ticket: 'One Tuesday' } as const
const welcome = { kind: 'granted', reason: 'Welcome to the pass', goodFor: null } as const

export const flexiPass: DemoPass = {
  form: {
    name: 'Flexi pass',
    description: 'Come when it suits you: one credit is one session of football or of the art studio.',
    purchaseOptions: [
      {
        _id: 'temp_five',
        creditAmount: 5,
        price: 4_000,
        expiresAfter: { amount: 3, unit: 'months' },
        enabled: true,
      },
      {
        _id: 'temp_ten',
        creditAmount: 10,
        price: 7_500,
        expiresAfter: { amount: 6, unit: 'months' },
        enabled: true,
      },
    ],
    enabled: true,
  },
  activities: ['Saturday Art Studio', 'After-school Football'],
  holders: [
    {
      // The demo customer has two credits that expire soon, a gift that is used up, and five credits that aren't paid
      // for yet.
      email: demoEmailOf('customer'),
      story: [
        { daysAgo: 84, kind: 'bought', option: 0, paid: true },
        { daysAgo: 62, kind: 'granted', credits: 2, reason: 'For two rained-off Tuesdays', goodFor: 64 },
        { ...football, daysAgo: 40, child: 0, sessions: [0, 1] },
        { ...studio, daysAgo: 36, child: 1, sessions: [0] },
        { ...studio, daysAgo: 2, child: 1, sessions: [2, 3] },
        { daysAgo: 0, kind: 'bought', option: 0, paid: false },
      ],
    },
    {
      email: 'amara.okafor@demo.test',
      story: [
        { daysAgo: 50, kind: 'bought', option: 1, paid: true },
        { ...football, daysAgo: 38, child: 0, sessions: [0, 2, 3] },
        { ...studio, daysAgo: 38, child: 1, sessions: [0, 1] },
        { ...football, daysAgo: 5, child: 1, sessions: [4] },
      ],
    },
    {
      email: 'tom.hartley@demo.test',
      story: [
        { ...welcome, daysAgo: 45, credits: 1 },
        { ...studio, daysAgo: 33, child: 0, sessions: [1] },
      ],
    },
    { email: 'mei.chen@demo.test', story: [{ ...welcome, daysAgo: 20, credits: 2 }] },
    { email: 'catherine.bright@demo.test', story: [{ ...welcome, daysAgo: 8, credits: 3 }] },
  ],
}
