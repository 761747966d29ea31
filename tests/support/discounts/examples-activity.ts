import { type Chapter, multiActivity, percent, pounds, ticket } from './example.ts'

const three = ['Ballet', 'Chess', 'Judo']
const tenOff = '2 or more activities: 10% off'

export const activityChapter: Chapter = {
  title: 'Multi purchase, by activity',
  examples: [
    {
      title: 'A percentage for two activities',
      rules: ['Multi purchase by activity, for Ballet, Chess and Judo: 2 activities, 10%'],
      discounts: { automatic: [multiActivity(three, [2, percent(10)])], code: null },
      lines: [
        ticket('Ada', 'Ballet', 3, 3000, [tenOff, 300]),
        ticket('Ada', 'Judo', 2, 2000, [tenOff, 200]),
        ticket('Ada', 'Swimming', 1, 1200),
      ],
      because: 'Swimming is not one of the rule’s activities: it is neither counted nor discounted.',
    },
    {
      title: 'An amount for two activities',
      rules: ['Multi purchase by activity, for Ballet, Chess and Judo: 2 activities, £5.00'],
      discounts: { automatic: [multiActivity(three, [2, pounds(5)])], code: null },
      lines: [
        ticket('Ada', 'Ballet', 3, 3000, ['2 or more activities: £5.00 off', 300]),
        ticket('Ada', 'Judo', 2, 2000, ['2 or more activities: £5.00 off', 200]),
      ],
      because: 'The amount is taken once, and shared by what the lines cost: three fifths and two fifths.',
    },
    {
      title: 'The greatest number wins',
      rules: ['Multi purchase by activity, for Ballet, Chess and Judo: 2 activities, 30%; 3 activities, 20%'],
      discounts: { automatic: [multiActivity(three, [2, percent(30)], [3, percent(20)])], code: null },
      lines: [
        ticket('Ada', 'Ballet', 1, 1000, ['3 or more activities: 20% off', 200]),
        ticket('Ada', 'Chess', 1, 1000, ['3 or more activities: 20% off', 200]),
        ticket('Ada', 'Judo', 1, 1000, ['3 or more activities: 20% off', 200]),
      ],
      because:
        'Both conditions are met. The one for 3 applies, even though the one for 2 would take off more.',
    },
    {
      title: 'Two children in one activity',
      rules: ['Multi purchase by activity, for Ballet, Chess and Judo: 2 activities, 10%'],
      discounts: { automatic: [multiActivity(three, [2, percent(10)])], code: null },
      lines: [ticket('Ada', 'Judo', 3, 3000), ticket('Ben', 'Judo', 3, 3000)],
      because: 'Different activities are counted, and this is one.',
    },
    {
      title: 'Two children in one activity each',
      rules: ['Multi purchase by activity, for Ballet, Chess and Judo: 2 activities, 10%'],
      discounts: { automatic: [multiActivity(three, [2, percent(10)])], code: null },
      lines: [ticket('Ada', 'Ballet', 3, 3000, [tenOff, 300]), ticket('Ben', 'Judo', 3, 2400, [tenOff, 240])],
      because: 'It does not matter who goes to which.',
    },
    {
      title: 'Never more than it costs',
      rules: ['Multi purchase by activity, for Ballet, Chess and Judo: 2 activities, £50.00'],
      discounts: { automatic: [multiActivity(three, [2, pounds(50)])], code: null },
      lines: [
        ticket('Ada', 'Ballet', 1, 1200, ['2 or more activities: £50.00 off', 1200]),
        ticket('Ada', 'Judo', 1, 1800, ['2 or more activities: £50.00 off', 1800]),
      ],
      because: 'The lines cost £30.00 together, so £30.00 is taken off.',
    },
    {
      title: 'Pennies that do not come out even',
      rules: ['Multi purchase by activity, for Ballet, Chess and Judo: 3 activities, 10%'],
      discounts: { automatic: [multiActivity(three, [3, percent(10)])], code: null },
      lines: [
        ticket('Ada', 'Ballet', 1, 1005, ['3 or more activities: 10% off', 101]),
        ticket('Ada', 'Chess', 1, 1005, ['3 or more activities: 10% off', 101]),
        ticket('Ada', 'Judo', 1, 1005, ['3 or more activities: 10% off', 100]),
      ],
      because:
        '10% of £30.15 is £3.015, rounded once, half up: £3.02. A third of it is £1.0067; everybody gets £1.00, and the two pennies left go to the largest remainders, here the first two.',
    },
  ],
}
