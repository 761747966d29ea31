import type { DemoCalendar } from '../calendar.ts'
import { sessionsOn } from '../pieces.ts'
import type { DemoActivity } from '../programme.ts'
import { places } from './fields.ts'
import { schoolroom } from './venues.ts'

export const teddyBearsParty = ({ oneDay }: DemoCalendar): DemoActivity => ({
  name: 'Teddy Bears’ Party',
  description: [
    'An afternoon for children and the bear they cannot do without: games, a bear hospital, honey sandwiches and a cake with candles for everybody who has had a birthday this term.',
    'Grown-ups stay, and are fed as well. It is a small room, so there are few places; please book one for each child.',
  ],
  picture: 'party',
  venue: schoolroom,
  answers: { Where: places.indoors, 'What to wear': 'Whatever your bear is wearing' },
  sessions: sessionsOn([oneDay(6, 2)], '14:00', '16:00', 5),
  tickets: [{ name: 'One child and one bear', type: 'single', price: 800 }],
})
