import type { DemoCalendar } from '../calendar.ts'
import { sessionsOn } from '../pieces.ts'
import type { DemoActivity } from '../programme.ts'
import { types } from './fields.ts'
import { campPolicy, careAgreement } from './money.ts'
import { pool } from './venues.ts'

/** An activity that isn't on the home page. The family that hires the pool sends the address to its guests. */
export const poolParty = ({ oneDay }: DemoCalendar): DemoActivity => ({
  name: 'Pool Party for Class 4',
  description: [
    'The end-of-term party of Class 4: an hour in the pool with the big floats, then pizza upstairs. Brothers and sisters are welcome with a grown-up in the water.',
    'Please book a place for every child who comes, so that we know how many pizzas to order. The parents’ association has paid for the pool.',
  ],
  picture: 'first-strokes',
  venue: pool,
  answers: {
    Type: types.swimming,
    'What to bring': 'Swimming costume and towel',
    'Hall booking reference': 'WLP/hire/Fri-3',
  },
  sessions: sessionsOn([oneDay(5, 3)], '16:30', '18:30', 30),
  tickets: [{ name: 'One child, with pizza', type: 'single', price: 500 }],
  visibility: 'link',
  cancellationPolicy: campPolicy,
  bookingAgreement: careAgreement,
})
