import type { DemoCalendar } from '../calendar.ts'
import { sessionsOn } from '../pieces.ts'
import type { DemoActivity } from '../programme.ts'
import { ageGroups, types } from './fields.ts'
import { coursePolicy } from './money.ts'
import { school } from './venues.ts'

/** A prepared activity that is switched off, so that only the team sees it. */
export const tennisTaster = ({ nextTermDays }: DemoCalendar): DemoActivity => ({
  name: 'After-school Tennis (to be confirmed)',
  description: [
    'Short tennis on the playground with soft balls and small rackets, four Thursdays to find out whether you like it. Rackets are there; trainers are enough.',
  ],
  venue: school,
  answers: { Type: types.afterSchool, 'Age group': [ageGroups.juniors] },
  sessions: sessionsOn(nextTermDays(4, 4), '15:30', '16:30', 12),
  tickets: [{ name: 'All four Thursdays', type: 'all', price: 3_200, shouldProRata: false }],
  enabled: false,
  cancellationPolicy: coursePolicy,
})
