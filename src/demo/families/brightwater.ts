import type { DemoFamily } from './families.ts'

const medical = 'Allergies and medical conditions'
const contact = 'Emergency contact'
const contactPhone = 'Emergency contact phone'
const collecting = 'Who may collect'
const photographs = 'You may take photographs for your website'

/** Phone numbers are from the range that Ofcom reserves for fiction. */
export const brightwaterFamilies: readonly DemoFamily[] = [
  {
    parent: 'customer',
    children: [
      {
        firstName: 'Poppy',
        age: [8, 4],
        answers: {
          [medical]: 'Asthma. Blue inhaler in the front pocket of her bag, two puffs before running.',
          [contact]: 'James Whitfield (dad)',
          [contactPhone]: '07700 900142',
          [collecting]: 'James Whitfield\nGranny Jean',
          [photographs]: true,
        },
      },
      {
        firstName: 'Arthur',
        age: [5, 1],
        answers: {
          [medical]: 'No',
          [contact]: 'James Whitfield (dad)',
          [contactPhone]: '07700 900142',
          [collecting]: 'James Whitfield\nGranny Jean',
          [photographs]: true,
        },
      },
    ],
  },
  {
    parent: {
      firstName: 'Amara',
      lastName: 'Okafor',
      email: 'amara.okafor@demo.test',
      phone: '07700 900207',
    },
    children: [
      {
        firstName: 'Zuri',
        age: [9, 10],
        answers: { [medical]: 'No', [contact]: 'Chidi Okafor', [contactPhone]: '07700 900208' },
      },
      {
        firstName: 'Kofi',
        age: [6, 7],
        answers: {
          [medical]: 'Peanuts and cashews: carries an adrenaline pen, and a second one is with the team.',
          [contact]: 'Chidi Okafor',
          [contactPhone]: '07700 900208',
          [collecting]: 'Chidi Okafor\nAunt Ngozi',
        },
      },
      {
        firstName: 'Ada',
        age: [4, 2],
        answers: { [medical]: 'No', [contact]: 'Chidi Okafor', [contactPhone]: '07700 900208' },
      },
    ],
  },
  {
    parent: { firstName: 'Tom', lastName: 'Hartley', email: 'tom.hartley@demo.test', phone: '07700 900311' },
    children: [
      {
        firstName: 'Elsie',
        lastName: 'Hartley-Jones',
        age: [7, 0],
        answers: {
          [medical]: 'Wears hearing aids; please take them out for swimming and face her when you speak.',
          [contact]: 'Rhys Jones',
          [contactPhone]: '07700 900312',
          [photographs]: true,
        },
      },
    ],
  },
  {
    parent: { firstName: 'Mei', lastName: 'Chen', email: 'mei.chen@demo.test', phone: '07700 900455' },
    children: [
      {
        firstName: 'Lucas',
        age: [10, 6],
        answers: {
          [medical]: 'No',
          [contact]: 'Wei Chen',
          [contactPhone]: '07700 900456',
          [photographs]: true,
        },
      },
      {
        firstName: 'Sophie',
        age: [8, 11],
        answers: {
          [medical]: 'Hay fever in May and June.',
          [contact]: 'Wei Chen',
          [contactPhone]: '07700 900456',
        },
      },
    ],
  },
  {
    parent: {
      firstName: 'Catherine',
      lastName: 'Bright',
      email: 'catherine.bright@demo.test',
      phone: '07700 900523',
    },
    children: [
      {
        firstName: 'George',
        age: [6, 2],
        answers: {
          [medical]: 'Coeliac: no bread, cake or ordinary biscuits. He knows, and will tell you.',
          [contact]: 'Pat Bright (nan)',
          [contactPhone]: '07700 900524',
          [collecting]: 'Pat Bright',
        },
      },
    ],
  },
]
