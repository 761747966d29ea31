import type { DemoCalendar } from '../calendar.ts'
import { ages, sessionsOn } from '../pieces.ts'
import type { DemoActivity } from '../programme.ts'
import { ageGroups, types } from './fields.ts'
import { campPolicy, careAgreement } from './money.ts'
import { fieldCentre } from './venues.ts'

export const holidayCamp = ({ holiday }: DemoCalendar): DemoActivity => {
  const days = holiday.campDays.map(String)
  return {
    name: `${holiday.name} Adventure Camp`,
    description: [
      'Whole days outdoors at Hazel Wood: dens, campfire cooking, pond dipping, archery and a great deal of mud. We go out in all weathers, and there is a warm barn for the times when we have had enough of them.',
      'Children spend the day in groups of twelve with two leaders, close to their own age. They choose two of four activities every morning and come together at the fire in the afternoon.',
      'Come for every day or for those that suit you. Mornings end at 12.30pm; full days end at 4pm, and there is late pick-up for those who need it.',
    ],
    picture: 'holiday-camp',
    venue: fieldCentre,
    answers: {
      Type: types.camp,
      'Age group': [ageGroups.infants, ageGroups.juniors],
      'What to bring':
        'Wellies and a waterproof coat\nA change of clothes\nA packed lunch, unless you order one\nA water bottle with a name on it',
      'Hall booking reference': 'HW-2207',
    },
    sessions: sessionsOn(days, '09:00', '16:00', 24),
    tickets: [
      { name: 'All days', type: 'all', price: days.length * 3_400, shouldProRata: true },
      { name: 'One day', type: 'single', price: 3_800, placeLimit: 10 },
      {
        name: 'Morning only',
        type: 'single',
        price: 2_100,
        placeLimit: 6,
        timeDisplay: { start: { hours: 9, minutes: 0 }, end: { hours: 12, minutes: 30 } },
      },
    ],
    addOns: [
      { name: 'Hot lunch', price: 450 },
      { name: 'Late pick-up, until 5.30pm', price: 600 },
    ],
    ageRestriction: ages(5, 11),
    waitlistType: 'session',
    cancellationPolicy: campPolicy,
    bookingAgreement: careAgreement,
    confirmationNote: 'The gate opens at 8.50am. Please park in the lower field and walk up with your child.',
  }
}
