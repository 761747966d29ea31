import type { DemoCalendar } from '../calendar.ts'
import { ages, sessionsOn } from '../pieces.ts'
import type { DemoActivity } from '../programme.ts'
import { places } from './fields.ts'
import { copse } from './venues.ts'

export const forestSchool = ({ termDays }: DemoCalendar): DemoActivity => ({
  name: 'Forest School Mornings',
  description: [
    'A whole morning in the copse for small people with big boots. We build nests and dens, cook porridge on the fire, look under logs and listen to a story in the hollow oak.',
    'There are four children to each grown-up, and a bell tent with blankets for when it is cold. We go out in everything but a gale.',
    'If you join after we have begun, you pay for the mornings that are left.',
  ],
  picture: 'forest',
  venue: copse,
  answers: {
    Where: places.outdoors,
    'What to wear':
      'Waterproof trousers and coat\nWellies with two pairs of socks\nA hat, whatever the weather',
  },
  sessions: sessionsOn(termDays([4], { past: 2, count: 8 }), '09:15', '11:45', 12),
  tickets: [
    { name: 'All mornings', type: 'all', price: 11_200, shouldProRata: true },
    { name: 'One morning', type: 'single', price: 1_600, placeLimit: 4 },
  ],
  ageRestriction: ages(2, 4),
  confirmationNote: 'We meet at the gate on Copse Lane. There is room for a dozen cars on the verge.',
})
