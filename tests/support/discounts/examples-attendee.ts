import { type Chapter, multiAttendee, percent, pounds, ticket } from './example.ts'

const two = ['Ballet', 'Judo']
const tenOff = 'Sibling discount: 10% off each further attendee'
const fourOff = 'Sibling discount: £4.00 off each further attendee'

export const attendeeChapter: Chapter = {
  title: 'Multi attendee',
  examples: [
    {
      title: 'A percentage for the second child',
      rules: ['Multi attendee, same activity, for Ballet and Judo: 10% on additional attendee'],
      discounts: { automatic: [multiAttendee(two, 'same activity', percent(10))], code: null },
      lines: [ticket('Ada', 'Judo', 3, 2400, [tenOff, 240]), ticket('Ben', 'Judo', 4, 3200)],
      because: 'Ben costs more, so he pays in full, although Ada is the older.',
    },
    {
      title: 'Two children who cost the same',
      rules: ['Multi attendee, same activity, for Ballet and Judo: 10% on additional attendee'],
      discounts: { automatic: [multiAttendee(two, 'same activity', percent(10))], code: null },
      lines: [ticket('Ben', 'Judo', 3, 3000, [tenOff, 300]), ticket('Ada', 'Judo', 3, 3000)],
      because: 'Of equals the oldest pays in full.',
    },
    {
      title: 'An amount for each further child',
      rules: ['Multi attendee, same activity, for Ballet and Judo: £4.00 on additional attendee'],
      discounts: { automatic: [multiAttendee(two, 'same activity', pounds(4))], code: null },
      lines: [
        ticket('Ada', 'Judo', 3, 3000),
        ticket('Ben', 'Judo', 2, 2000, [fourOff, 400]),
        ticket('Cleo', 'Judo', 1, 300, [fourOff, 300]),
      ],
      because: 'It is taken once for each of them, and never more than they cost: Cleo costs only £3.00.',
    },
    {
      title: 'Within each activity',
      rules: ['Multi attendee, same activity, for Ballet and Judo: 10% on additional attendee'],
      discounts: { automatic: [multiAttendee(two, 'same activity', percent(10))], code: null },
      lines: [
        ticket('Ada', 'Ballet', 3, 3000),
        ticket('Ada', 'Judo', 2, 2000, [tenOff, 200]),
        ticket('Ben', 'Judo', 4, 4000),
      ],
      because: 'In Ballet there is only Ada. In Judo Ben costs more.',
    },
    {
      title: 'Over multiple activities',
      rules: ['Multi attendee, multiple activities, for Ballet and Judo: 10% on additional attendee'],
      discounts: { automatic: [multiAttendee(two, 'multiple activities', percent(10))], code: null },
      lines: [
        ticket('Ada', 'Ballet', 3, 3000),
        ticket('Ada', 'Judo', 2, 2000),
        ticket('Ben', 'Judo', 4, 4000, [tenOff, 400]),
      ],
      because: 'Ada costs £50.00 in all, Ben £40.00.',
    },
    {
      title: 'An amount over several tickets of one child',
      rules: ['Multi attendee, multiple activities, for Ballet and Judo: £4.00 on additional attendee'],
      discounts: { automatic: [multiAttendee(two, 'multiple activities', pounds(4))], code: null },
      lines: [
        ticket('Ada', 'Judo', 6, 6000),
        ticket('Ben', 'Ballet', 1, 1000, [fourOff, 133]),
        ticket('Ben', 'Judo', 2, 2000, [fourOff, 267]),
      ],
      because: 'Ben has £4.00 off once, shared by what his tickets cost: £1.33 and £2.67.',
    },
    {
      title: 'A ticket that nobody is chosen for yet',
      rules: ['Multi attendee, same activity, for Ballet and Judo: 10% on additional attendee'],
      discounts: { automatic: [multiAttendee(two, 'same activity', percent(10))], code: null },
      lines: [ticket('Ada', 'Judo', 3, 3000), ticket(null, 'Judo', 3, 3000)],
      because: 'It may still be for Ada. The discount comes when it is said who goes.',
    },
  ],
}
