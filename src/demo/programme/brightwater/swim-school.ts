import type { DemoCalendar } from '../calendar.ts'
import { ages, sessionsOn } from '../pieces.ts'
import type { DemoActivity } from '../programme.ts'
import { ageGroups, types } from './fields.ts'
import { careAgreement, coursePolicy, swimSchoolPlan } from './money.ts'
import { pool } from './venues.ts'

/** An activity that has run for months and continues. Families pay on the 1st of each month. */
export const swimSchool = ({ termDaysBetween, firstOfMonth }: DemoCalendar): DemoActivity => ({
  name: 'Thursday Swim School',
  description: [
    'A lesson every Thursday after school, with the same teacher and the same five faces in the lane, for as long as your child likes to come. Everybody works at their own badge and moves up when they are ready, not when a course ends.',
    'You pay the same on the 1st of each month, so that holidays and long months even out. Begin on any Thursday: until the next 1st you pay for the lessons that are left.',
    'You can stop from any day in your account.',
  ],
  picture: 'swim-school',
  venue: pool,
  answers: {
    Type: types.swimming,
    'Age group': [ageGroups.infants, ageGroups.juniors],
    'What to bring': 'Swimming costume and towel\nGoggles\nA pound coin for the locker',
    'Hall booking reference': 'WLP/teaching pool/Thu-3',
  },
  sessions: sessionsOn(termDaysBetween(4, firstOfMonth(-4), firstOfMonth(6)), '16:15', '16:45', 12),
  tickets: [
    {
      name: 'Every Thursday, paid monthly',
      type: 'subscription',
      plan: swimSchoolPlan,
      allowMidMonthBookings: true,
      coverFeePerSession: 1_150,
    },
  ],
  ageRestriction: ages(5, 11),
  cancellationPolicy: coursePolicy,
  bookingAgreement: careAgreement,
  confirmationNote: 'Teachers wait at the shallow end from ten past four.',
})
