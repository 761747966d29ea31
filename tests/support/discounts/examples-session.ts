import { type Chapter, multiSession, percent, pounds, poundsEach, ticket } from './example.ts'

const two = ['Ballet', 'Judo']
const fiveOff = '3 or more sessions: £5.00 off'
const twoOffEach = '3 or more sessions: £2.00 off each session'
const tenOff = '4 or more sessions: 10% off'

export const sessionChapter: Chapter = {
  title: 'Multi purchase, by session',
  examples: [
    {
      title: 'Within the same activity',
      rules: ['Multi purchase by session, same activity, for Ballet and Judo: 3 sessions, £5.00'],
      discounts: { automatic: [multiSession(two, 'same activity', [3, pounds(5)])], code: null },
      lines: [ticket('Ada', 'Ballet', 2, 2000), ticket('Ada', 'Judo', 3, 3000, [fiveOff, 500])],
      because: 'Judo has three sessions, Ballet only two.',
    },
    {
      title: 'Within the same activity, both of them',
      rules: ['Multi purchase by session, same activity, for Ballet and Judo: 3 sessions, £5.00'],
      discounts: { automatic: [multiSession(two, 'same activity', [3, pounds(5)])], code: null },
      lines: [
        ticket('Ada', 'Ballet', 4, 4000, [fiveOff, 500]),
        ticket('Ada', 'Judo', 3, 3000, [fiveOff, 500]),
      ],
      because: 'Each activity is looked at alone, and the amount is taken once for each that has enough.',
    },
    {
      title: 'Over multiple activities',
      rules: ['Multi purchase by session, multiple activities, for Ballet and Judo: 4 sessions, 10%'],
      discounts: { automatic: [multiSession(two, 'multiple activities', [4, percent(10)])], code: null },
      lines: [ticket('Ada', 'Ballet', 2, 2000, [tenOff, 200]), ticket('Ada', 'Judo', 2, 3000, [tenOff, 300])],
      because: 'Two and two are four.',
    },
    {
      title: 'Just not enough',
      rules: ['Multi purchase by session, multiple activities, for Ballet and Judo: 4 sessions, 10%'],
      discounts: { automatic: [multiSession(two, 'multiple activities', [4, percent(10)])], code: null },
      lines: [
        ticket('Ada', 'Ballet', 2, 2000),
        ticket('Ada', 'Judo', 1, 1500),
        ticket('Ada', 'Chess', 3, 900),
      ],
      because: 'Three sessions of the rule’s activities; Chess is not one of them.',
    },
    {
      title: 'Places are counted',
      rules: ['Multi purchase by session, same activity, for Ballet and Judo: 4 sessions, 10%'],
      discounts: { automatic: [multiSession(two, 'same activity', [4, percent(10)])], code: null },
      lines: [ticket('Ada', 'Judo', 2, 2000, [tenOff, 200]), ticket('Ben', 'Judo', 2, 2000, [tenOff, 200])],
      because: 'Two children in two sessions each have four places.',
    },
    {
      title: 'A ticket for all sessions',
      rules: ['Multi purchase by session, multiple activities, for Ballet and Judo: 10 sessions, £20.00'],
      discounts: { automatic: [multiSession(two, 'multiple activities', [10, pounds(20)])], code: null },
      lines: [
        ticket('Ada', 'Ballet', 8, 6000, ['10 or more sessions: £20.00 off', 1500]),
        ticket('Ada', 'Judo', 2, 2000, ['10 or more sessions: £20.00 off', 500]),
      ],
      because:
        'Ballet is a ticket for all of the term, bought when 8 of its 10 sessions were left: it counts the 8 that it gives a place in.',
    },
    {
      title: 'An amount for each session',
      rules: [
        'Multi purchase by session, multiple activities, for Ballet and Judo: 3 sessions, £2.00 per session',
      ],
      discounts: { automatic: [multiSession(two, 'multiple activities', [3, poundsEach(2)])], code: null },
      lines: [
        ticket('Ada', 'Ballet', 1, 1300, [twoOffEach, 200]),
        ticket('Ada', 'Judo', 3, 3500, [twoOffEach, 600]),
      ],
      because: 'Four places, £8.00. Each line has £2.00 for every session of its own, whatever it costs.',
    },
    {
      title: 'An amount for each session, and a line that costs less',
      rules: [
        'Multi purchase by session, multiple activities, for Ballet and Judo: 3 sessions, £2.00 per session',
      ],
      discounts: { automatic: [multiSession(two, 'multiple activities', [3, poundsEach(2)])], code: null },
      lines: [
        ticket('Ada', 'Ballet', 4, 600, [twoOffEach, 600]),
        ticket('Ada', 'Judo', 1, 1000, [twoOffEach, 250]),
        ticket('Ben', 'Judo', 1, 2600, [twoOffEach, 350]),
      ],
      because:
        'Six places, £12.00. Ballet costs only £6.00, so £2.00 of its share is left: the others have it, by the £8.00 and £24.00 that they still cost.',
    },
    {
      title: 'An amount for each session, never more than it costs',
      rules: ['Multi purchase by session, same activity, for Ballet and Judo: 2 sessions, £5.00 per session'],
      discounts: { automatic: [multiSession(two, 'same activity', [2, poundsEach(5)])], code: null },
      lines: [ticket('Ada', 'Judo', 3, 1200, ['2 or more sessions: £5.00 off each session', 1200])],
      because: 'Three times £5.00 would be £15.00, and the line costs £12.00.',
    },
    {
      title: 'The greatest number wins here too',
      rules: [
        'Multi purchase by session, same activity, for Ballet and Judo: 3 sessions, £5.00; 5 sessions, £12.00',
      ],
      discounts: {
        automatic: [multiSession(two, 'same activity', [3, pounds(5)], [5, pounds(12)])],
        code: null,
      },
      lines: [
        ticket('Ada', 'Ballet', 4, 4000, [fiveOff, 500]),
        ticket('Ada', 'Judo', 6, 6000, ['5 or more sessions: £12.00 off', 1200]),
      ],
      because: 'Four sessions meet the condition for 3, six the one for 5.',
    },
  ],
}
