import type { FieldKind } from '#domain/people/fields/field-kinds.ts'
import {
  IconAdjustmentsHorizontal,
  IconAlignLeft,
  IconAt,
  IconCake,
  IconCalendar,
  IconCalendarClock,
  IconCalendarDue,
  IconCheckbox,
  IconClockHour4,
  IconCoin,
  IconDecimal,
  IconForms,
  IconListCheck,
  IconMapPin,
  IconNumber123,
  IconPaperclip,
  IconPhone,
  IconQuestionMark,
  IconSelect,
} from '@tabler/icons-react'

interface KindWords {
  readonly name: string
  readonly says: string
  readonly Icon: typeof IconForms
}

/** The kinds in words, for people who choose one. */
export const kindWords: Record<FieldKind, KindWords> = {
  text: { name: 'Text', says: 'A name or a few words on one line.', Icon: IconForms },
  textarea: { name: 'Textarea', says: 'Longer text, plain or with headings and lists.', Icon: IconAlignLeft },
  conditionalTextarea: {
    name: 'Conditional textarea',
    says: 'Yes or No, and the details of a Yes. Good for allergies.',
    Icon: IconQuestionMark,
  },
  email: { name: 'Email', says: 'An email address.', Icon: IconAt },
  currency: { name: 'Currency', says: 'An amount of money.', Icon: IconCoin },
  number: { name: 'Number', says: 'Any number, such as 2.5.', Icon: IconDecimal },
  integer: { name: 'Integer', says: 'A whole number, such as 3.', Icon: IconNumber123 },
  dropdown: { name: 'Dropdown', says: 'One of the options you list.', Icon: IconSelect },
  singleCheckbox: {
    name: 'Single checkbox',
    says: 'One box to tick. Required means it must be ticked, as for a consent.',
    Icon: IconCheckbox,
  },
  multipleCheckbox: {
    name: 'Multiple checkbox',
    says: 'Any number of the options you list.',
    Icon: IconListCheck,
  },
  venue: { name: 'Venue', says: 'One of your venues.', Icon: IconMapPin },
  date: { name: 'Date', says: 'A day, typed or from a calendar.', Icon: IconCalendar },
  phone: { name: 'Phone', says: 'A phone number.', Icon: IconPhone },
  fileUpload: { name: 'File upload', says: 'Images, PDFs or documents.', Icon: IconPaperclip },
  duration: { name: 'Duration', says: 'Hours and minutes.', Icon: IconClockHour4 },
  age: { name: 'Age', says: 'Years and months.', Icon: IconCake },
  dateAndTime: { name: 'Date and time', says: 'A day and a time of that day.', Icon: IconCalendarClock },
  dateValidity: {
    name: 'Date validity',
    says: 'How long something is good for: days, months or years.',
    Icon: IconCalendarDue,
  },
  rangeSlider: {
    name: 'Range slider',
    says: 'From half an hour to 12 hours, on a slider.',
    Icon: IconAdjustmentsHorizontal,
  },
}
