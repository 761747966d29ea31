import {
  type Chapter,
  multiActivity,
  multiAttendee,
  multiSession,
  percent,
  pounds,
  poundsEach,
  ticket,
} from './example.ts'

const sibling = (value: number) => `Sibling discount: ${value}% off each further attendee`

export const severalChapter: Chapter = {
  title: 'Several automatic rules',
  examples: [
    {
      title: 'The rule that saves most comes first',
      rules: [
        'Multi purchase by session, same activity, for Judo: 3 sessions, 10%',
        'Multi attendee, same activity, for Judo: 25% on additional attendee',
      ],
      discounts: {
        automatic: [
          multiSession(['Judo'], 'same activity', [3, percent(10)]),
          multiAttendee(['Judo'], 'same activity', percent(25)),
        ],
        code: null,
      },
      lines: [
        ticket('Ada', 'Judo', 3, 3000, ['3 or more sessions: 10% off', 300]),
        ticket('Ben', 'Judo', 3, 3000, [sibling(25), 750]),
      ],
      because:
        '25% of Ben’s £30.00 is £7.50, 10% of £60.00 is £6.00: the sibling discount comes first, and Ben’s line is taken. The other then has Ada’s line to itself, and still counts Ben’s sessions.',
    },
    {
      title: 'Of equals the older rule',
      rules: [
        'Multi purchase by session, same activity, for Judo: 3 sessions, 10%',
        'Multi attendee, same activity, for Judo: 20% on additional attendee',
      ],
      discounts: {
        automatic: [
          multiSession(['Judo'], 'same activity', [3, percent(10)]),
          multiAttendee(['Judo'], 'same activity', percent(20)),
        ],
        code: null,
      },
      lines: [
        ticket('Ada', 'Judo', 3, 3000, ['3 or more sessions: 10% off', 300]),
        ticket('Ben', 'Judo', 3, 3000, ['3 or more sessions: 10% off', 300]),
      ],
      because: 'Each would save £6.00. The older takes both lines, and nothing is left for the other.',
    },
    {
      title: 'No mixture is looked for',
      rules: [
        'Multi purchase by session, same activity, for Judo: 3 sessions, £2.00 per session',
        'Multi attendee, same activity, for Judo: 10% on additional attendee',
      ],
      discounts: {
        automatic: [
          multiSession(['Judo'], 'same activity', [3, poundsEach(2)]),
          multiAttendee(['Judo'], 'same activity', percent(10)),
        ],
        code: null,
      },
      lines: [
        ticket('Ada', 'Judo', 4, 15_200, ['3 or more sessions: £2.00 off each session', 800]),
        ticket('Ben', 'Judo', 1, 3800, ['3 or more sessions: £2.00 off each session', 200]),
      ],
      because:
        'The sibling discount alone saves £3.80, the other £10.00: it comes first and takes both lines. Ben’s line by the one and Ada’s by the other would be £11.80, but discounts are chosen for the whole cart, not ticket by ticket. The cart says so below Ben’s price.',
    },
    {
      title: 'What is taken still counts',
      rules: [
        'Multi purchase by session, multiple activities, for Ballet and Judo: 6 sessions, £6.00',
        'Multi attendee, same activity, for Judo: 50% on additional attendee',
      ],
      discounts: {
        automatic: [
          multiSession(['Ballet', 'Judo'], 'multiple activities', [6, pounds(6)]),
          multiAttendee(['Judo'], 'same activity', percent(50)),
        ],
        code: null,
      },
      lines: [
        ticket('Ada', 'Ballet', 2, 2000, ['6 or more sessions: £6.00 off', 300]),
        ticket('Ada', 'Judo', 2, 2000, ['6 or more sessions: £6.00 off', 300]),
        ticket('Ben', 'Judo', 2, 2000, [sibling(50), 1000]),
      ],
      because:
        'The sibling discount saves £10.00 and takes Ben’s line. His two sessions are still two of the six; the £6.00 are shared by the lines that are free.',
    },
    {
      title: 'An amount for each session that is still free',
      rules: [
        'Multi purchase by session, multiple activities, for Ballet and Judo: 6 sessions, £2.00 per session',
        'Multi attendee, same activity, for Judo: 50% on additional attendee',
      ],
      discounts: {
        automatic: [
          multiSession(['Ballet', 'Judo'], 'multiple activities', [6, poundsEach(2)]),
          multiAttendee(['Judo'], 'same activity', percent(50)),
        ],
        code: null,
      },
      lines: [
        ticket('Ada', 'Ballet', 1, 1300, ['6 or more sessions: £2.00 off each session', 200]),
        ticket('Ada', 'Judo', 3, 3600, ['6 or more sessions: £2.00 off each session', 600]),
        ticket('Ben', 'Judo', 3, 3600, [sibling(50), 1800]),
      ],
      because:
        'The sibling discount saves £18.00, the other £14.00. Ben’s three sessions are three of the seven, but nothing is taken off them twice.',
    },
    {
      title: 'Rules for different activities',
      rules: [
        'Multi purchase by activity, for Ballet and Chess: 2 activities, 10%',
        'Multi attendee, same activity, for Judo: 10% on additional attendee',
      ],
      discounts: {
        automatic: [
          multiActivity(['Ballet', 'Chess'], [2, percent(10)]),
          multiAttendee(['Judo'], 'same activity', percent(10)),
        ],
        code: null,
      },
      lines: [
        ticket('Ada', 'Ballet', 1, 1000, ['2 or more activities: 10% off', 100]),
        ticket('Ada', 'Chess', 1, 900, ['2 or more activities: 10% off', 90]),
        ticket('Ada', 'Judo', 1, 1200),
        ticket('Ben', 'Judo', 1, 1200, [sibling(10), 120]),
      ],
      because: 'They do not meet, so both apply.',
    },
  ],
}
