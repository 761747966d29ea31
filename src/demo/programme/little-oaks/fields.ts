import type { DemoField } from '../programme.ts'

export const places = { outdoors: 'Outdoors', indoors: 'Indoors' } as const

export const fields: readonly DemoField[] = [
  { usage: 'activity', type: 'dropdown', title: 'Where', options: Object.values(places) },
  { usage: 'activity', type: 'textarea', title: 'What to wear' },
  {
    usage: 'attendee',
    type: 'conditionalTextarea',
    title: 'Allergies and medical conditions',
    required: true,
    sensitive: true,
  },
  { usage: 'attendee', type: 'phone', title: 'Emergency contact phone', required: true },
]
