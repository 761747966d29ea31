import type { DemoCalendar } from '../calendar.ts'
import type { DemoRule } from '../programme.ts'

const off = { fixedAmount: null, percentage: null, amountPerSession: null }

/** Lists the discounts of Brightwater: for siblings, for many days of camp, for two clubs, and by a code. */
export const rulesFor = ({ holiday }: DemoCalendar): readonly DemoRule[] => {
  const camp = `${holiday.name} Adventure Camp`
  return [
    {
      name: 'Brothers and sisters',
      type: 'multiAttendee',
      activities: [
        camp,
        'Swimming: First Strokes',
        'Swimming: Improvers',
        'After-school Football',
        'Saturday Art Studio',
        'Young Bakers: Bread and Buns',
      ],
      sessionsOption: 'sameActivity',
      unit: 'percentageAdditionalAttendee',
      percentageAdditionalAttendee: 10,
    },
    {
      name: 'Camp: the more days, the less each',
      type: 'multiPurchase',
      multiPurchaseType: 'session',
      activities: [camp],
      sessionsOption: 'sameActivity',
      multiSessionConditions: [
        { ...off, minimumSessions: 3, unit: 'amountPerSession', amountPerSession: 200 },
        { ...off, minimumSessions: 6, unit: 'amountPerSession', amountPerSession: 300 },
      ],
    },
    {
      name: 'Two clubs after school',
      type: 'multiPurchase',
      multiPurchaseType: 'activity',
      activities: ['After-school Club', 'After-school Football', 'Saturday Art Studio'],
      multiActivityConditions: [
        { minimumActivities: 2, unit: 'percentage', fixedAmount: null, percentage: 5 },
        { minimumActivities: 3, unit: 'percentage', fixedAmount: null, percentage: 8 },
      ],
    },
    {
      name: 'Summer fair leaflet',
      type: 'code',
      code: 'SUMMER',
      codeUsage: 'allActivities',
      activities: [],
      minimumTotal: 2_000,
      unit: 'fixedAmount',
      fixedAmount: 500,
      shouldLimitRedemptions: true,
      maxRedemptions: 50,
      shouldLimitUserRedemptions: true,
      maxUserRedemptions: 1,
    },
    {
      name: 'New families',
      type: 'code',
      code: 'WELCOME10',
      codeUsage: 'allActivities',
      activities: [],
      unit: 'percentage',
      percentage: 10,
      maximumDiscountAmount: 2_000,
      onlyAllowForUserFirstBooking: true,
    },
    {
      name: 'Easter early birds',
      type: 'code',
      code: 'EASTER',
      codeUsage: 'selectedActivities',
      activities: [camp],
      unit: 'percentage',
      percentage: 15,
      enabled: false,
    },
  ]
}
