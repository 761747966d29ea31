import type { DemoCalendar } from '../calendar.ts'
import { ages, sessionsOn } from '../pieces.ts'
import type { DemoActivity } from '../programme.ts'
import { places } from './fields.ts'
import { schoolroom } from './venues.ts'

export const stayAndPlay = ({ termDays }: DemoCalendar): DemoActivity => ({
  name: 'Stay and Play',
  description: [
    'Toys, songs and good company for babies, toddlers and whoever looks after them. There is a soft corner for those who do not walk yet, paint for those who do, and a cup of tea for you.',
    'Come whenever it suits; there is no term to sign up for. Brothers and sisters under one come free.',
  ],
  picture: 'stay-and-play',
  venue: schoolroom,
  answers: { Where: places.indoors, 'What to wear': 'Something that may get paint on it' },
  sessions: sessionsOn(termDays([1], { past: 1, count: 9 }), '10:00', '11:30', 15),
  tickets: [{ name: 'One child', type: 'single', price: 450 }],
  ageRestriction: ages(0, 4, 'warn'),
})
