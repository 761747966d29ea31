import type { DemoCalendar } from '../calendar.ts'
import { ages, sessionsOn } from '../pieces.ts'
import type { DemoActivity } from '../programme.ts'
import { ageGroups, types } from './fields.ts'
import { careAgreement, coursePolicy, monthlyPlan } from './money.ts'
import { school } from './venues.ts'

export const afterSchoolClub = ({ termDays }: DemoCalendar): DemoActivity => ({
  name: 'After-school Club',
  description: [
    'A good end to the school day for children of Kingfisher Primary: something to eat, somewhere to run, and a quiet corner for homework or a book. We collect the youngest from their classrooms.',
    'Every week has a theme, from inventions to the weather, with something to make on Tuesdays and something to cook on Thursdays. Nobody has to join in who would rather build with bricks.',
    'A monthly place is for every day that we are open. You can begin in the middle of a month: you then pay for the days that are left in it. For one afternoon now and then, book it by itself.',
  ],
  picture: 'after-school',
  venue: school,
  answers: {
    Type: types.afterSchool,
    'Age group': [ageGroups.tiny, ageGroups.infants, ageGroups.juniors],
    'What to bring': 'Nothing: there is a snack and water\nOutdoor shoes',
    'Hall booking reference': 'KPS hall and library',
  },
  sessions: sessionsOn(termDays([1, 2, 3, 4], { past: 4, count: 40 }), '15:15', '17:45', 20),
  tickets: [
    {
      name: 'Every day, paid monthly',
      type: 'subscription',
      plan: monthlyPlan,
      placeLimit: 15,
      allowMidMonthBookings: true,
      coverFeePerSession: 950,
    },
    { name: 'One afternoon', type: 'single', price: 1_250, placeLimit: 5 },
  ],
  ageRestriction: ages(4, 11),
  cancellationPolicy: coursePolicy,
  bookingAgreement: careAgreement,
  confirmationNote: 'Ring the bell at the side gate on Orchard Rise when you collect.',
})
