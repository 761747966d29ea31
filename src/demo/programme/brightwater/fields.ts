import type { DemoField } from '../programme.ts'

export const types = {
  camp: 'Holiday camp',
  swimming: 'Swimming',
  afterSchool: 'After-school',
  workshop: 'Workshop',
} as const

export const ageGroups = {
  tiny: 'Under 5s',
  infants: '5 to 7',
  juniors: '8 to 11',
  teens: '12 to 16',
} as const

/** The lessons that ask how well a child swims. */
const swimmingLessons = ['Swimming: First Strokes', 'Swimming: Improvers', 'Swim Squad'] as const

export const fields: readonly DemoField[] = [
  {
    usage: 'activity',
    type: 'dropdown',
    title: 'Type',
    options: Object.values(types),
    useForAdminFiltering: true,
  },
  {
    usage: 'activity',
    type: 'multipleCheckbox',
    title: 'Age group',
    options: Object.values(ageGroups),
    useForAdminFiltering: true,
  },
  {
    usage: 'activity',
    type: 'textarea',
    title: 'What to bring',
    helpText: 'One thing a line. Families read it on the activity’s page.',
  },
  {
    usage: 'activity',
    type: 'text',
    title: 'Hall booking reference',
    helpText: 'What the venue calls our booking.',
    adminOnly: true,
  },
  {
    usage: 'attendee',
    type: 'conditionalTextarea',
    title: 'Allergies and medical conditions',
    helpText: 'Anything we should know to look after them well, with medicines and where they are kept.',
    required: true,
    sensitive: true,
  },
  { usage: 'attendee', type: 'text', title: 'Emergency contact', required: true },
  { usage: 'attendee', type: 'phone', title: 'Emergency contact phone', required: true },
  {
    usage: 'attendee',
    type: 'textarea',
    title: 'Who may collect',
    helpText: 'Names of the grown-ups who may take them home.',
  },
  {
    usage: 'attendee',
    type: 'text',
    title: 'Collection password',
    helpText: 'We ask for it when somebody we do not know collects.',
  },
  {
    usage: 'attendee',
    type: 'singleCheckbox',
    title: 'You may take photographs for your website',
    alertOnRegister: true,
  },
  {
    usage: 'attendee',
    type: 'dropdown',
    title: 'How well do they swim?',
    options: ['New to the water', 'With armbands', 'A few metres alone', 'A length or more'],
    required: true,
    onlyFor: swimmingLessons,
  },
  {
    usage: 'attendee',
    type: 'text',
    title: 'Notes of the team',
    adminOnly: true,
  },
]
