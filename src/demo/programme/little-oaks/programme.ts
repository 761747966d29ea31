import type { ProgrammeFor } from '../programme.ts'
import { fields, places } from './fields.ts'
import { forestSchool } from './forest-school.ts'
import { stayAndPlay } from './stay-and-play.ts'
import { teddyBearsParty } from './teddy-bears-party.ts'
import { venues } from './venues.ts'

const activities = [forestSchool, stayAndPlay, teddyBearsParty]

/** The programme of the smallest tier: no add-ons, subscriptions or waitlists. */
export const littleOaksProgramme: ProgrammeFor = (calendar) => ({
  venues,
  fields,
  plans: [],
  agreements: [],
  policies: [
    {
      name: 'Every activity',
      rules: [
        {
          cancellationWindow: { amount: 2, unit: 'days' },
          config: {
            percentageToRefund: 100,
            fee: null,
            refundMethods: ['card'],
            accountCreditExpiry: null,
          },
        },
      ],
    },
  ],
  activities: activities.map((activity) => ({
    cancellationPolicy: 'Every activity',
    ...activity(calendar),
  })),
  // Discounts aren't part of their tier.
  rules: [],
  tabs: [
    { name: 'Outdoors', path: 'outdoors', field: 'Where', options: [places.outdoors] },
    { name: 'Indoors', path: 'indoors', field: 'Where', options: [places.indoors] },
  ],
})
