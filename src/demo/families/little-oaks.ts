import type { DemoFamily } from './families.ts'

const medical = 'Allergies and medical conditions'
const contactPhone = 'Emergency contact phone'

export const littleOaksFamilies: readonly DemoFamily[] = [
  {
    parent: 'customer',
    children: [
      { firstName: 'Lena', age: [3, 5], answers: { [medical]: 'No', [contactPhone]: '07700 900618' } },
    ],
  },
  {
    parent: {
      firstName: 'Ruth',
      lastName: 'Abara',
      email: 'ruth.abara@demo.test',
      phone: '07700 900702',
    },
    children: [
      {
        firstName: 'Noah',
        age: [2, 8],
        answers: { [medical]: 'Eczema; sun cream from his own bag only.', [contactPhone]: '07700 900703' },
      },
    ],
  },
]
