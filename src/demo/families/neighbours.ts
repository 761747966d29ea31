import type { DemoChild, DemoFamily } from './families.ts'

type Child = readonly [firstName: string, years: number, months: number]
type Neighbour = readonly [firstName: string, lastName: string, children: readonly Child[]]

/** Returns a phone number from the range that Ofcom reserves for fiction, which has a thousand numbers. */
const phone = (number: number): string => `07700 900${String(number % 1_000).padStart(3, '0')}`

const plain = (first: string, last: string) => `${first}.${last}`.toLowerCase().replaceAll(/[^a-z.]/gu, '')

const medical = 'Allergies and medical conditions'
const photographs = 'You may take photographs for your website'

const remarks = [
  'Allergic to nuts: no cake from other people, and the pen is in the side pocket of the bag.',
  'Asthma, mild. Has an inhaler and knows how to use it.',
  'No cow’s milk; a little in baking is fine.',
  'Wasp stings swell badly: please ring us at once.',
  'Allergic to penicillin.',
] as const

/** Returns the medical needs of a child. One child in five has some. */
const medicalOf = (nth: number): string =>
  nth % 5 === 2 ? (remarks[Math.floor(nth / 5) % remarks.length] ?? 'No') : 'No'

/** Returns the consent to photographs. Two parents in three agree. */
const photographsOf = (nth: number): Record<string, true> => (nth % 3 === 1 ? {} : { [photographs]: true })

/** Builds the answers about the nth child, with the parent's phone number. */
type Answers = (phone: string, nth: number) => DemoChild['answers']

/** Creates families with little more than names and contact details. */
const neighbours = (
  families: readonly Neighbour[],
  { firstPhone, answers }: { firstPhone: number; answers: Answers },
): readonly DemoFamily[] => {
  const before = (index: number) => families.slice(0, index).flatMap(([, , children]) => children).length
  return families.map(([firstName, lastName, children], index) => ({
    parent: {
      firstName,
      lastName,
      email: `${plain(firstName, lastName)}@demo.test`,
      phone: phone(firstPhone + 2 * index),
    },
    children: children.map(([childName, years, months], nth) => ({
      firstName: childName,
      age: [years, months],
      answers: answers(phone(firstPhone + 2 * index + 1), before(index) + nth),
    })),
  }))
}

export const brightwaterNeighbours = neighbours(
  [
    [
      'Hannah',
      'Price',
      [
        ['Noah', 6, 3],
        ['Isla', 4, 6],
      ],
    ],
    ['David', 'Osei', [['Ama', 7, 8]]],
    [
      'Laura',
      'Fielding',
      [
        ['Freya', 5, 5],
        ['Hugo', 8, 2],
      ],
    ],
    [
      'Imran',
      'Siddiqui',
      [
        ['Zayn', 9, 1],
        ['Maryam', 6, 11],
      ],
    ],
    ['Sophie', 'Larkin', [['Ted', 4, 9]]],
    ['Grace', 'Mensah', [['Joel', 10, 3]]],
    [
      'Piotr',
      'Nowak',
      [
        ['Maja', 7, 2],
        ['Jan', 5, 8],
      ],
    ],
    ['Emily', 'Thorne', [['Beatrix', 6, 0]]],
    [
      'Rachel',
      'Goldberg',
      [
        ['Eli', 8, 7],
        ['Naomi', 10, 9],
      ],
    ],
    ['Callum', 'Reid', [['Finlay', 5, 2]]],
    ['Nadia', 'Haddad', [['Sami', 9, 6]]],
    [
      'Joanne',
      'Pickering',
      [
        ['Olive', 7, 5],
        ['Wilf', 4, 3],
      ],
    ],
    ['Marcus', 'Bell', [['Theo', 6, 8]]],
    ['Yasmin', 'Karim', [['Leila', 8, 0]]],
    [
      'Fiona',
      'Campbell',
      [
        ['Rory', 10, 1],
        ['Skye', 7, 10],
      ],
    ],
    ['Ben', 'Ashworth', [['Martha', 5, 10]]],
    ['Lucy', 'Vaughan', [['Dylan', 9, 9]]],
    [
      'Kwame',
      'Asante',
      [
        ['Esi', 4, 11],
        ['Yaw', 8, 5],
      ],
    ],
    ['Alice', 'Drummond', [['Clara', 6, 5]]],
    ['Viktor', 'Petrov', [['Nina', 7, 7]]],
    ['Charlotte', 'Hale', [['Barnaby', 5, 0]]],
    [
      'Samuel',
      'Adebayo',
      [
        ['Tobi', 10, 7],
        ['Sade', 9, 0],
      ],
    ],
    ['Kirsty', 'Moran', [['Orla', 8, 9]]],
    [
      'Anjali',
      'Desai',
      [
        ['Rohan', 6, 10],
        ['Asha', 4, 4],
      ],
    ],
    ['Peter', 'Lindqvist', [['Astrid', 9, 4]]],
    ['Zoe', 'Whitaker', [['Jasper', 7, 1]]],
  ],
  {
    firstPhone: 530,
    answers: (number, nth) => ({
      [medical]: medicalOf(nth),
      'Emergency contact': 'The other parent',
      'Emergency contact phone': number,
      ...photographsOf(nth),
    }),
  },
)

export const littleOaksNeighbours = neighbours(
  [
    ['Megan', 'Lloyd', [['Cerys', 3, 1]]],
    ['Hassan', 'Malik', [['Adam', 2, 10]]],
    ['Julia', 'Frost', [['Robin', 4, 0]]],
    ['Ewan', 'Sinclair', [['Isobel', 3, 8]]],
    ['Tara', 'Nolan', [['Cillian', 2, 4]]],
    ['Simone', 'Dubois', [['Mathis', 3, 11]]],
    ['Gareth', 'Pugh', [['Seren', 2, 6]]],
    ['Ada', 'Eze', [['Chike', 4, 2]]],
  ],
  {
    firstPhone: 710,
    answers: (number, nth) => ({ [medical]: medicalOf(nth), 'Emergency contact phone': number }),
  },
)
