import type { DemoCalendar } from '../calendar.ts'
import { ages, sessionsOn } from '../pieces.ts'
import type { DemoActivity } from '../programme.ts'
import { ageGroups, types } from './fields.ts'
import { careAgreement, coursePolicy, squadPlan } from './money.ts'
import { pool } from './venues.ts'

/** An activity of next term that isn't on sale yet. */
export const swimSquad = ({ nextTermDays, inDays }: DemoCalendar): DemoActivity => ({
  name: 'Swim Squad',
  description: [
    'An early hour in the water for young people who swim all four strokes and enjoy working at them. We train starts, turns and stamina, and swim a friendly gala against two other clubs at the end of term.',
    'No trials and no times to beat: if you can swim 200 metres and like company, come along.',
    'Pay for the term at once, or in three payments.',
  ],
  picture: 'swim-squad',
  venue: pool,
  answers: {
    Type: types.swimming,
    'Age group': [ageGroups.juniors, ageGroups.teens],
    'What to bring': 'Swimming costume, towel, goggles and cap\nBreakfast for afterwards',
    'Hall booking reference': 'WLP/main pool/Sun-1',
  },
  sessions: sessionsOn(nextTermDays(7, 8), '08:00', '09:00', 16),
  tickets: [
    { name: 'The whole term', type: 'all', price: 9_800, shouldProRata: true },
    { name: 'The term in three payments', type: 'subscription', plan: squadPlan },
  ],
  salesOpen: { date: inDays(9), time: '09:00' },
  ageRestriction: ages(9, 16),
  waitlistType: 'allSessions',
  cancellationPolicy: coursePolicy,
  bookingAgreement: careAgreement,
})
