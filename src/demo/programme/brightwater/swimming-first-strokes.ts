import type { DemoCalendar } from '../calendar.ts'
import { ages, sessionsOn } from '../pieces.ts'
import type { DemoActivity } from '../programme.ts'
import { ageGroups, types } from './fields.ts'
import { careAgreement, coursePolicy } from './money.ts'
import { pool } from './venues.ts'

export const swimmingFirstStrokes = ({ termDays }: DemoCalendar): DemoActivity => ({
  name: 'Swimming: First Strokes',
  description: [
    'For children who are new to the water, or happy in it as long as their feet touch the ground. We blow bubbles, float like starfish and learn to kick, and by the end most swim their first five metres.',
    'There are eight children to two teachers, and one of them is always in the water. The teaching pool is 80 centimetres deep and kept at 31 degrees.',
    'You can join while the course is running: you only pay for the lessons that are left.',
  ],
  picture: 'first-strokes',
  venue: pool,
  answers: {
    Type: types.swimming,
    'Age group': [ageGroups.tiny, ageGroups.infants],
    'What to bring': 'Swimming costume and towel\nA cap for long hair\nA pound coin for the locker',
    'Hall booking reference': 'WLP/teaching pool/Sat-1',
  },
  sessions: sessionsOn(termDays([6], { past: 3, count: 10 }), '09:00', '09:30', 8),
  tickets: [{ name: 'The whole course', type: 'all', price: 8_500, shouldProRata: true }],
  ageRestriction: ages(4, 7),
  waitlistType: 'allSessions',
  cancellationPolicy: coursePolicy,
  bookingAgreement: careAgreement,
  confirmationNote: 'Please be changed and at the teaching pool five minutes before the lesson.',
})
