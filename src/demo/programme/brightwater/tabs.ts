import type { DemoTab } from '../programme.ts'
import { types } from './fields.ts'
import { hall } from './venues.ts'

export const tabs: readonly DemoTab[] = [
  { name: 'Holiday camps', path: 'holiday-camps', field: 'Type', options: [types.camp] },
  { name: 'Swimming', path: 'swimming', field: 'Type', options: [types.swimming] },
  { name: 'After school', path: 'after-school', field: 'Type', options: [types.afterSchool] },
  { name: 'Workshops', path: 'workshops', field: 'Type', options: [types.workshop] },
  { name: 'At Millstream Hall', path: 'millstream-hall', field: 'Venue', options: [hall] },
]
