import type { DemoCalendar } from '../calendar.ts'
import { ages, sessionsOn } from '../pieces.ts'
import type { DemoActivity } from '../programme.ts'
import { ageGroups, types } from './fields.ts'
import { campPolicy, careAgreement } from './money.ts'
import { hall } from './venues.ts'

/** A one-afternoon activity in a small kitchen, so that the listing shows how few places are left. */
export const youngBakers = ({ oneDay }: DemoCalendar): DemoActivity => ({
  name: 'Young Bakers: Bread and Buns',
  description: [
    'One afternoon, one kitchen, a lot of flour. Everybody makes a plaited loaf and half a dozen cinnamon buns from the beginning, and takes them home warm.',
    'While the dough rises we churn butter in jam jars and find out what yeast is up to. The kitchen at Millstream Hall is small, and so is the group.',
    'We bake with wheat, milk and eggs. Please tell us about allergies when you book; we have most other flours and are glad to use them.',
  ],
  picture: 'baking',
  venue: hall,
  answers: {
    Type: types.workshop,
    'Age group': [ageGroups.juniors],
    'What to bring': 'An apron\nA tin or box to take things home in',
    'Hall booking reference': 'MH kitchen 118',
  },
  sessions: sessionsOn([oneDay(6, 1)], '13:30', '16:30', 4),
  tickets: [{ name: 'One place', type: 'single', price: 2_600 }],
  addOns: [{ name: 'A printed apron to keep', price: 900 }],
  ageRestriction: ages(8, 11),
  waitlistType: 'session',
  cancellationPolicy: campPolicy,
  bookingAgreement: careAgreement,
})
