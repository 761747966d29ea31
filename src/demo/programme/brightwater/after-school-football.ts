import type { DemoCalendar } from '../calendar.ts'
import { sessionsOn } from '../pieces.ts'
import type { DemoActivity } from '../programme.ts'
import { ageGroups, types } from './fields.ts'
import { careAgreement, coursePolicy } from './money.ts'
import { school } from './venues.ts'

export const afterSchoolFootball = ({ termDays }: DemoCalendar): DemoActivity => ({
  name: 'After-school Football',
  description: [
    'An hour on the school field for everybody who likes a ball at their feet, whether they have played for years or never. We warm up, learn one new thing, and spend the second half in small games.',
    'Girls and boys play together. Our coaches have worked with this age for a long time, and care more about passing than about the score.',
    'It goes on in the rain. If the field is frozen we play in the hall.',
  ],
  picture: 'football',
  venue: school,
  answers: {
    Type: types.afterSchool,
    'Age group': [ageGroups.infants, ageGroups.juniors],
    'What to bring': 'Trainers or boots\nShin pads, if you have them\nA water bottle',
    'Hall booking reference': 'KPS field, Tuesdays',
  },
  sessions: sessionsOn(termDays([2], { past: 2, count: 8 }), '15:30', '16:30', 18),
  tickets: [
    { name: 'All Tuesdays', type: 'all', price: 5_600, shouldProRata: true },
    { name: 'One Tuesday', type: 'single', price: 850 },
  ],
  cancellationPolicy: coursePolicy,
  bookingAgreement: careAgreement,
})
