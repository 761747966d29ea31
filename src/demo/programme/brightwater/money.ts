import type { BookingAgreementForm } from '#contract/catalogue/agreements/booking-agreements.ts'
import type { CancellationPolicyForm } from '#contract/catalogue/cancellation-policies/cancellation-policies.ts'
import type { SubscriptionPlanForm } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import type { DemoCalendar } from '../calendar.ts'

export const monthlyPlan = 'After-school Club, monthly'
export const swimSchoolPlan = 'Swim School, monthly'
export const squadPlan = 'Swim Squad, three payments'

const regular = { frequency: 'monthly', disableAfterFirstPaymentDate: false } as const

export const plansFor = ({ firstOfMonth }: DemoCalendar): readonly SubscriptionPlanForm[] => [
  {
    name: monthlyPlan,
    paymentSchedule: {
      ...regular,
      type: 'regular',
      firstPaymentDate: firstOfMonth(0),
      finalPaymentDate: firstOfMonth(8),
      amount: 14_800,
      schedule: [],
    },
  },
  {
    name: swimSchoolPlan,
    paymentSchedule: {
      ...regular,
      type: 'regular',
      firstPaymentDate: firstOfMonth(-4),
      finalPaymentDate: null,
      amount: 4_200,
      schedule: [],
    },
  },
  {
    name: squadPlan,
    paymentSchedule: {
      ...regular,
      type: 'fixed',
      firstPaymentDate: null,
      finalPaymentDate: null,
      amount: null,
      schedule: [3_500, 3_500, 3_200].map((amount, month) => ({ date: firstOfMonth(month + 2), amount })),
    },
  },
]

export const careAgreement = 'Looking after your child'

export const agreements: readonly BookingAgreementForm[] = [
  {
    name: careAgreement,
    text: 'I have told you about allergies, medicines and anything else that matters, and I agree to <link>how we look after your child</link>.',
    policyText: [
      'We keep a register at every session and count the children whenever we move. There is always a first-aider in the room.',
      'Medicines stay with the lead, in their box, with the child’s name on it. We give them only as you have told us in your account.',
      'If a child is hurt or unwell we look after them and ring you. If we cannot reach you, we ring the emergency contact you have named.',
      'Children are collected by the grown-ups you have named, or by somebody who knows the collection password.',
    ].join('\n\n'),
    linkToPolicy: '',
  },
]

export const campPolicy = 'Camps and workshops'
export const coursePolicy = 'Courses and clubs'

export const policies: readonly CancellationPolicyForm[] = [
  {
    name: campPolicy,
    rules: [
      {
        cancellationWindow: { amount: 2, unit: 'weeks' },
        config: {
          percentageToRefund: 100,
          fee: null,
          refundMethods: ['card', 'accountCredit'],
          accountCreditExpiry: { amount: 1, unit: 'years' },
        },
      },
      {
        cancellationWindow: { amount: 3, unit: 'days' },
        config: {
          percentageToRefund: 50,
          fee: null,
          refundMethods: ['accountCredit'],
          accountCreditExpiry: { amount: 6, unit: 'months' },
        },
      },
    ],
  },
  {
    name: coursePolicy,
    rules: [
      {
        cancellationWindow: { amount: 1, unit: 'weeks' },
        config: {
          percentageToRefund: 100,
          fee: 500,
          refundMethods: ['card', 'accountCredit'],
          accountCreditExpiry: null,
        },
      },
      {
        cancellationWindow: { amount: 24, unit: 'hours' },
        config: {
          percentageToRefund: 100,
          fee: null,
          refundMethods: ['accountCredit'],
          accountCreditExpiry: { amount: 90, unit: 'days' },
        },
      },
    ],
  },
]
