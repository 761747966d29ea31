import type { DemoCalendar } from '../calendar.ts'
import { ages, sessionsOn } from '../pieces.ts'
import type { DemoActivity } from '../programme.ts'
import { ageGroups, types } from './fields.ts'
import { careAgreement, coursePolicy } from './money.ts'
import { pool } from './venues.ts'

export const swimmingImprovers = ({ termDays }: DemoCalendar): DemoActivity => ({
  name: 'Swimming: Improvers',
  description: [
    'For children who swim ten metres without help and want to swim a hundred. We work on breathing, front crawl and backstroke, and every third lesson ends with a jump from the side.',
    'Groups are small, so that everybody is seen on every length. Children who are ready move up to Swim Squad at the end of the course.',
    'Not sure that it is the right level? Book one lesson and ask the teacher afterwards.',
  ],
  picture: 'pool-lanes',
  venue: pool,
  answers: {
    Type: types.swimming,
    'Age group': [ageGroups.infants, ageGroups.juniors],
    'What to bring': 'Swimming costume and towel\nGoggles\nA pound coin for the locker',
    'Hall booking reference': 'WLP/main pool/Sat-2',
  },
  sessions: sessionsOn(termDays([6], { past: 3, count: 10 }), '09:45', '10:30', 5),
  tickets: [
    { name: 'The whole course', type: 'all', price: 9_500, shouldProRata: true },
    { name: 'Try one lesson', type: 'single', price: 1_100, placeLimit: 1 },
  ],
  ageRestriction: ages(6, 11, 'warn'),
  waitlistType: 'session',
  cancellationPolicy: coursePolicy,
  bookingAgreement: careAgreement,
})
