import type { DemoCalendar } from '../calendar.ts'
import { sessionsOn } from '../pieces.ts'
import type { DemoActivity } from '../programme.ts'
import { ageGroups, types } from './fields.ts'
import { campPolicy, careAgreement } from './money.ts'
import { hall } from './venues.ts'

export const saturdayArtStudio = ({ termDays }: DemoCalendar): DemoActivity => ({
  name: 'Saturday Art Studio',
  description: [
    'Paint, print, paper and clay with Rosalind, who paints for a living and likes it best when the tables are full. Each Saturday stands by itself and begins with one artist and one idea.',
    'We use good materials and have sinks enough. What is dry goes home the same day; clay comes back fired a fortnight later.',
  ],
  picture: 'paint-pots',
  venue: hall,
  answers: {
    Type: types.workshop,
    'Age group': [ageGroups.infants, ageGroups.juniors, ageGroups.teens],
    'What to bring': 'An old shirt or an apron',
    'Hall booking reference': 'MH studio 121',
  },
  sessions: sessionsOn(termDays([6], { past: 1, count: 6 }), '10:30', '12:00', 12),
  tickets: [
    { name: 'One Saturday', type: 'single', price: 1_400 },
    { name: 'All Saturdays', type: 'all', price: 7_200, shouldProRata: true },
  ],
  cancellationPolicy: campPolicy,
  bookingAgreement: careAgreement,
})
