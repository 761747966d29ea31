import type { FieldUsage } from '#domain/people/fields/field-kinds.ts'
import type { Role } from '#domain/platform/access/roles.ts'

type Value = string | number | true

/** The names after '$' in a path pattern. */
type ParamOf<Path extends string> = Path extends `${infer Before}/${infer After}`
  ? ParamOf<Before> | ParamOf<After>
  : Path extends `$${infer Name}`
    ? Name
    : never

type Flat<Type> = { readonly [Name in keyof Type]: Type[Name] }

type Given<Path extends string, Carried> = Flat<{ [Name in ParamOf<Path>]: string } & Carried>

/** One page: call it to write its address, with the parameters of its path and its search in one object. */
interface Page<Path extends string, Carried> {
  /** The pattern, for the router's routes and links. */
  readonly path: Path
  (
    ...given: keyof Given<Path, Carried> extends never
      ? []
      : object extends Given<Path, Carried>
        ? [given?: Given<Path, Carried>]
        : [given: Given<Path, Carried>]
  ): string
}

/** What an address carries beside its path. `carried` only exists as a type. */
interface Mark<Carried> {
  readonly mark: '?' | '#'
  readonly carried?: Carried
}

const search = <Carried>(): Mark<Carried> => ({ mark: '?' })

/** For secrets: browsers don't send what is after '#', so it reaches no log and no other site. */
const fragment = <Carried>(): Mark<Carried> => ({ mark: '#' })

const page = <const Path extends string, Carried = object>(
  path: Path,
  { mark }: Mark<Carried> = search(),
): Page<Path, Carried> => {
  const parts = path.split('/')
  const address = (given: Readonly<Record<string, Value | undefined>> = {}): string => {
    const filled = parts.map((part) =>
      part.startsWith('$') ? encodeURIComponent(given[part.slice(1)] ?? '') : part,
    )
    const carried = Object.entries(given).flatMap(([name, value]) =>
      value === undefined || parts.includes(`$${name}`) ? [] : `${name}=${encodeURIComponent(value)}`,
    )
    return `${filled.join('/')}${carried.length > 0 ? mark : ''}${carried.join('&')}`
  }
  return Object.assign(address, { path })
}

type Words<Name extends string> = { readonly [Each in Name]?: string }

interface ListingSearch extends Words<'options' | 'q' | 'month'> {
  readonly view?: 'calendar'
}

/** How a family comes back from the card provider's page. */
interface Return {
  readonly returned?: 'paid' | 'cancelled'
}

interface WizardStep {
  readonly step?: number
}

/**
 * The address of every page of the product. The router's routes, links, emails and all other code take it from here,
 * so that a page cannot move away from the links to it.
 */
export const pages = {
  home: page('/', search<ListingSearch>()),
  signIn: page('/sign-in', search<Words<'returnTo'>>()),
  register: page('/register', search<Words<'returnTo'>>()),
  forgotPassword: page('/forgot-password'),
  /** `first` welcomes people who have no password yet. */
  resetPassword: page('/reset-password', fragment<{ readonly token: string; readonly first?: 1 }>()),
  invitation: page('/invitation', fragment<{ readonly token: string }>()),
  listing: page('/listing/$path', search<ListingSearch>()),
  activity: page('/activities/$activityGroupId', search<Words<'waitlist'>>()),
  passes: page('/passes'),
  cart: page('/cart'),
  checkout: page('/checkout'),
  checkoutDone: page('/checkout/done/$bookingId', search<Return & Words<'payment'>>()),
  offer: page('/checkout/offer/$entryId'),
  helpSubscriptions: page('/help/subscriptions'),

  account: page('/account'),
  accountBookings: page('/account/bookings', search<{ readonly when?: 'past' }>()),
  accountBooking: page('/account/bookings/$bookingId'),
  accountSubscriptions: page('/account/subscriptions'),
  accountSubscription: page('/account/subscriptions/$subscriptionId'),
  accountAttendees: page('/account/attendees'),
  accountWaitlists: page('/account/waitlists'),
  accountSecurity: page('/account/security'),
  accountCredit: page('/account/credit', search<{ readonly topUp?: true }>()),
  accountPasses: page('/account/passes'),
  accountPayment: page('/account/payments/$paymentId', search<Return>()),

  admin: page('/admin'),
  registers: page('/admin/registers', search<Words<'date'>>()),
  sessionRegister: page('/admin/registers/$sessionId'),
  activities: page(
    '/admin/activities',
    search<
      Words<'search' | 'venue' | 'from' | 'to'> & {
        readonly status?: 'enabled' | 'disabled' | 'upcoming' | 'past'
        readonly page?: number
      }
    >(),
  ),
  activityNew: page('/admin/activities/new', search<WizardStep>()),
  activityOverview: page(
    '/admin/activities/$activityGroupId',
    search<{ readonly tab?: 'sessions' | 'tickets' | 'settings' | 'messages' | 'history' }>(),
  ),
  activityEdit: page('/admin/activities/$activityGroupId/edit', search<WizardStep>()),
  discounts: page('/admin/discounts', search<Words<'search' | 'type' | 'status'>>()),
  sessionPasses: page('/admin/passes', search<Words<'search'>>()),
  sessionPassNew: page('/admin/passes/new'),
  sessionPass: page('/admin/passes/$passId'),
  bookings: page(
    '/admin/bookings',
    search<Words<'activityGroup' | 'ticket' | 'session' | 'status' | 'payment' | 'user' | 'from' | 'to'>>(),
  ),
  waitlists: page('/admin/waitlists', search<Words<'activity' | 'status'>>()),
  userSubscriptions: page('/admin/subscriptions', search<Words<'status' | 'activityGroup'>>()),
  userSubscription: page('/admin/subscriptions/$subscriptionId'),
  bookingNew: page('/admin/bookings/new', search<Words<'user'>>()),
  booking: page('/admin/bookings/$bookingId'),
  people: page(
    '/admin/people',
    search<{ readonly role?: Role; readonly status?: 'active' | 'inactive'; readonly sort?: 'name' }>(),
  ),
  attendees: page('/admin/attendees', search<{ readonly attendee?: string; readonly sort?: 'created' }>()),
  team: page('/admin/team', search<{ readonly invite?: true }>()),
  person: page('/admin/people/$userId'),
  payments: page('/admin/payments', search<Words<'state' | 'method' | 'user' | 'refund'>>()),
  payment: page('/admin/payments/$paymentId'),
  ledger: page(
    '/admin/ledger',
    search<Words<'kind' | 'account' | 'activityGroup' | 'user' | 'payment' | 'from' | 'to'>>(),
  ),
  reports: page(
    '/admin/reports',
    search<
      Words<'report' | 'from' | 'to' | 'activityGroup' | 'lateness' | 'way' | 'state' | 'rule' | 'expires'>
    >(),
  ),
  mailbox: page('/admin/mailbox'),
  mailboxEmail: page('/admin/mailbox/$emailId'),
  audit: page('/admin/audit', search<Words<'actor' | 'subject' | 'from' | 'to'>>()),
  settings: page('/admin/settings'),
  fieldSettings: page('/admin/settings/fields', search<{ readonly usage?: FieldUsage }>()),
  venueSettings: page('/admin/settings/venues', search<Words<'search'>>()),
  homeTabSettings: page('/admin/settings/home-tabs'),
  agreementSettings: page('/admin/settings/booking-agreements', search<Words<'search'>>()),
  cancellationSettings: page('/admin/settings/cancellation-policies', search<Words<'search'>>()),
  paymentSettings: page('/admin/settings/payments', search<{ readonly onboarding?: 'done' | 'again' }>()),
  subscriptionPlanSettings: page('/admin/settings/subscription-plans', search<Words<'search'>>()),
  clock: page('/admin/settings/clock'),
  subscription: page('/admin/settings/subscription'),
} as const
