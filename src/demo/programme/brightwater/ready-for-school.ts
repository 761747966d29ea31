import type { DemoCalendar } from '../calendar.ts'
import { sessionsOn } from '../pieces.ts'
import type { DemoActivity } from '../programme.ts'
import { ageGroups, types } from './fields.ts'
import { careAgreement, coursePolicy } from './money.ts'
import { hall } from './venues.ts'

/** An activity for one school year. It has no picture, so that the demo also shows the product's own cover. */
export const readyForSchool = ({ termDays, schoolStarters }: DemoCalendar): DemoActivity => ({
  name: 'Ready for School',
  description: [
    'A gentle beginning for children who start school next September. We practise what the first weeks ask for: hanging up a coat, listening to a story in a group, opening a lunch box, saying goodbye at the door.',
    'There is singing, threading, cutting and plenty of time outside. Parents are welcome to stay for as long as it takes, and there is tea in the foyer.',
  ],
  venue: hall,
  answers: {
    Type: types.workshop,
    'Age group': [ageGroups.tiny],
    'What to bring': 'A small rucksack they can open themselves\nIndoor shoes',
    'Hall booking reference': 'MH main hall 94',
  },
  sessions: sessionsOn(termDays([3], { past: 0, count: 6 }), '09:30', '11:00', 10),
  tickets: [
    { name: 'All six mornings', type: 'all', price: 6_000, shouldProRata: true },
    { name: 'One morning', type: 'single', price: 1_200, placeLimit: 3 },
  ],
  ageRestriction: { kind: 'birthDates', ...schoolStarters, action: 'block' },
  cancellationPolicy: coursePolicy,
  bookingAgreement: careAgreement,
})
