import type { DemoPaymentSettings } from '#demo/make/make-payment-settings.ts'
import type { Role } from '#domain/platform/access/roles.ts'
import type { NewClient } from '#server/platform/clients/create-client.ts'
import { brightwaterFamilies } from './families/brightwater.ts'
import type { DemoFamily } from './families/families.ts'
import { littleOaksFamilies } from './families/little-oaks.ts'
import { brightwaterNeighbours, littleOaksNeighbours } from './families/neighbours.ts'
import { brightwaterPayments } from './programme/brightwater/payments.ts'
import { brightwaterProgramme } from './programme/brightwater/programme.ts'
import type { DemoCalendar } from './programme/calendar.ts'
import { littleOaksProgramme } from './programme/little-oaks/programme.ts'
import type { ProgrammeFor } from './programme/programme.ts'
import { brightwaterSales, campSales } from './sales/brightwater.ts'
import { littleOaksSales } from './sales/little-oaks.ts'
import { type DemoPass, flexiPass } from './sales/passes.ts'
import type { DemoSale } from './sales/sales.ts'

export interface DemoOrganiser extends Omit<NewClient, 'baseUrl'> {
  readonly people: Readonly<Record<Role, { readonly firstName: string; readonly lastName: string }>>
  readonly programmeFor: ProgrammeFor
  readonly families: readonly DemoFamily[]
  readonly salesFor: (calendar: DemoCalendar) => readonly DemoSale[]
  /** Returns the beginning of the name of the activity that has a waitlist. */
  readonly waitlistOf?: (calendar: DemoCalendar) => string
  readonly pass?: DemoPass
  readonly payments?: DemoPaymentSettings
}

const british = { country: 'GB', currency: 'GBP', timeZone: 'Europe/London' } as const

/** The first organiser answers on the base address itself. */
export const brightwater: DemoOrganiser = {
  ...british,
  slug: 'brightwater',
  name: 'Brightwater Clubs',
  contactEmail: 'hello@brightwater.test',
  logoColour: '#0b6e99',
  planLevel: 30,
  termsText: [
    'A place is yours once the booking is paid, or once we have confirmed that you may pay later.',
    'Please tell us about allergies, medicines and anything else that helps us to look after your child, and keep it up to date in your account.',
    'Collect your child on time. After fifteen minutes we ring the people you have named, in the order you gave.',
    'You can cancel in your account; what you get back is shown before you confirm. If we cancel a session, you get everything back.',
  ].join('\n\n'),
  receiptDetails:
    'Brightwater Clubs CIC\n4 Mill Lane, Brightwater BW1 2AB\nCompany 09876543 · VAT GB 123 4567 89',
  people: {
    owner: { firstName: 'Helen', lastName: 'Marsh' },
    admin: { firstName: 'Tunde', lastName: 'Adeyemi' },
    staff: { firstName: 'Priya', lastName: 'Nair' },
    customer: { firstName: 'Sarah', lastName: 'Whitfield' },
  },
  programmeFor: brightwaterProgramme,
  families: [...brightwaterFamilies, ...brightwaterNeighbours],
  salesFor: ({ holiday }) => [...brightwaterSales, ...campSales(`${holiday.name} Adventure Camp`)],
  waitlistOf: ({ holiday }) => `${holiday.name} Adventure Camp`,
  pass: flexiPass,
  payments: brightwaterPayments,
}

export const littleOaks: DemoOrganiser = {
  ...british,
  slug: 'littleoaks',
  name: 'Little Oaks',
  contactEmail: 'office@littleoaks.test',
  logoColour: '#4f7a28',
  planLevel: 10,
  people: {
    owner: { firstName: 'Margaret', lastName: 'Ellis' },
    admin: { firstName: 'Owen', lastName: 'Hughes' },
    staff: { firstName: 'Chloe', lastName: 'Bennett' },
    customer: { firstName: 'Daniel', lastName: 'Kowalski' },
  },
  programmeFor: littleOaksProgramme,
  families: [...littleOaksFamilies, ...littleOaksNeighbours],
  salesFor: () => littleOaksSales,
}
