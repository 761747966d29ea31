import { type Chapter, code, multiAttendee, percent, pounds, ticket } from './example.ts'

const summer = 'Code SUMMER'

export const codeChapter: Chapter = {
  title: 'Discount code',
  examples: [
    {
      title: 'A percentage on everything',
      rules: ['Code SUMMER, all activities: 15%'],
      discounts: { automatic: [], code: code(percent(15)) },
      lines: [ticket('Ada', 'Ballet', 1, 1000, [summer, 150]), ticket('Ada', 'Judo', 1, 50, [summer, 8])],
      because: '15% of £10.50 is £1.575, rounded once, half up: £1.58, of which £1.50 and £0.08.',
    },
    {
      title: 'An amount on selected activities',
      rules: ['Code SUMMER, for Ballet: £5.00'],
      discounts: { automatic: [], code: code(pounds(5), { activities: ['Ballet'] }) },
      lines: [
        ticket('Ada', 'Ballet', 2, 2000, [summer, 250]),
        ticket('Ben', 'Ballet', 2, 2000, [summer, 250]),
        ticket('Ben', 'Judo', 2, 2000),
      ],
      because: 'Once, off what Ballet costs.',
    },
    {
      title: 'A maximum',
      rules: ['Code SUMMER, all activities: 50%, at most £10.00'],
      discounts: { automatic: [], code: code(percent(50), { maximum: 1000 }) },
      lines: [ticket('Ada', 'Ballet', 3, 3000, [summer, 500]), ticket('Ada', 'Judo', 3, 3000, [summer, 500])],
      because: 'Half would be £30.00.',
    },
    {
      title: 'A minimum that is not reached',
      rules: ['Code SUMMER, for Ballet, from £30.00: £5.00'],
      discounts: { automatic: [], code: code(pounds(5), { activities: ['Ballet'], minimumTotal: 3000 }) },
      lines: [ticket('Ada', 'Ballet', 2, 2999), ticket('Ada', 'Judo', 3, 3000)],
      because: 'Only what the code is for counts, and that is a penny short.',
    },
    {
      title: 'After a sibling discount',
      rules: [
        'Multi attendee, same activity, for Judo: 10% on additional attendee',
        'Code SUMMER, all activities, from £60.00: 10%',
      ],
      discounts: {
        automatic: [multiAttendee(['Judo'], 'same activity', percent(10))],
        code: code(percent(10), { minimumTotal: 6000 }),
      },
      lines: [
        ticket('Ada', 'Judo', 3, 3000, [summer, 300]),
        ticket(
          'Ben',
          'Judo',
          3,
          3000,
          ['Sibling discount: 10% off each further attendee', 300],
          [summer, 270],
        ),
      ],
      because:
        'The minimum is compared with what the tickets cost before discounts: £60.00. The code is taken off what is left, £57.00: £5.70.',
    },
    {
      title: 'Never below zero',
      rules: [
        'Multi attendee, same activity, for Judo: £4.00 on additional attendee',
        'Code SUMMER, all activities: £50.00',
      ],
      discounts: {
        automatic: [multiAttendee(['Judo'], 'same activity', pounds(4))],
        code: code(pounds(50)),
      },
      lines: [
        ticket('Ada', 'Judo', 1, 1000, [summer, 1000]),
        ticket(
          'Ben',
          'Judo',
          1,
          1000,
          ['Sibling discount: £4.00 off each further attendee', 400],
          [summer, 600],
        ),
      ],
      because: '£16.00 are left, and the code takes those.',
    },
  ],
}
