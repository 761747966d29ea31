import { activitySearchOf } from '#web/features/activities/list/activity-search.ts'
import { overviewTabOf } from '#web/features/activities/overview/overview-search.ts'
import { attendeeFiltersOf } from '#web/features/attendees/attendee-filters.ts'
import { peopleFiltersOf } from '#web/features/people/people-filters.ts'
import { paths } from '#web/paths.ts'
import { requireUser } from '#web/require-user.ts'
import { rootRoute } from '#web/root-route.tsx'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import {
  ActivitiesDoor,
  ActivityEditDoor,
  AttendeesDoor,
  AuditDoor,
  BookingsDoor,
  MailboxDoor,
  MoneyDoor,
  PeopleDoor,
  RegistersDoor,
  SubscriptionsDoor,
} from './doors.tsx'
import { fieldUsageOf } from './field-usage-search.ts'
import { listSearchOf } from './list-search.ts'
import { wordsOf } from './search-words.ts'
import { onboardingOf } from '#web/features/payment-settings/onboarding-search.ts'

const area = createRoute({
  getParentRoute: () => rootRoute,
  id: '_admin',
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('./admin-layout.tsx'), 'AdminLayout'),
})
const getParentRoute = () => area

const settings = createRoute({
  getParentRoute,
  id: '_settings',
  component: lazyRouteComponent(() => import('./settings-layout.tsx'), 'SettingsLayout'),
})
const inSettings = () => settings

const activities = createRoute({ getParentRoute, id: '_activities', component: ActivitiesDoor })
const inActivities = () => activities
const activityEditing = createRoute({ getParentRoute, id: '_activity-editing', component: ActivityEditDoor })
const inActivityEditing = () => activityEditing
const people = createRoute({ getParentRoute, id: '_people', component: PeopleDoor })
const inPeople = () => people
const attendees = createRoute({ getParentRoute, id: '_attendees', component: AttendeesDoor })
const registers = createRoute({ getParentRoute, id: '_registers', component: RegistersDoor })
const inRegisters = () => registers
const bookings = createRoute({ getParentRoute, id: '_bookings', component: BookingsDoor })
const inBookings = () => bookings
const subscriptions = createRoute({ getParentRoute, id: '_subscriptions', component: SubscriptionsDoor })
const inSubscriptions = () => subscriptions
const mailbox = createRoute({ getParentRoute, id: '_mailbox', component: MailboxDoor })
const inMailbox = () => mailbox
const money = createRoute({ getParentRoute, id: '_money', component: MoneyDoor })
const inMoney = () => money
const reports = createRoute({ getParentRoute, id: '_reports', component: ActivitiesDoor })
const inReports = () => reports
const audit = createRoute({ getParentRoute, id: '_audit', component: AuditDoor })

/** The wizard's step, from 1; the first needs no word. */
const stepInAddress = ({ step }: Record<string, unknown>): { step?: number } =>
  step === 2 || step === 3 || step === 4 ? { step } : {}

// Lists of their own: written inside addChildren, the routes would lose their types.
const settingsPages = [
  createRoute({
    getParentRoute: inSettings,
    path: paths.settings,
    component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: paths.fieldSettings,
    validateSearch: fieldUsageOf,
    component: lazyRouteComponent(() => import('./fields-page.tsx'), 'FieldsPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: paths.venueSettings,
    validateSearch: listSearchOf,
    component: lazyRouteComponent(() => import('./venues-page.tsx'), 'VenuesPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: paths.homeTabSettings,
    component: lazyRouteComponent(() => import('./home-tabs-page.tsx'), 'HomeTabsPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: paths.agreementSettings,
    validateSearch: listSearchOf,
    component: lazyRouteComponent(() => import('./agreements-page.tsx'), 'AgreementsPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: paths.cancellationSettings,
    validateSearch: listSearchOf,
    component: lazyRouteComponent(
      () => import('./cancellation-policies-page.tsx'),
      'CancellationPoliciesPage',
    ),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: paths.paymentSettings,
    validateSearch: onboardingOf,
    component: lazyRouteComponent(() => import('./payment-settings-page.tsx'), 'PaymentSettingsPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: paths.subscriptionPlanSettings,
    validateSearch: listSearchOf,
    component: lazyRouteComponent(() => import('./subscription-plans-page.tsx'), 'SubscriptionPlansPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: paths.clock,
    component: lazyRouteComponent(() => import('./clock-page.tsx'), 'ClockPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: paths.subscription,
    component: lazyRouteComponent(() => import('./subscription-page.tsx'), 'SubscriptionPage'),
  }),
] as const

const activityPages = [
  createRoute({
    getParentRoute: inActivities,
    path: paths.activities,
    validateSearch: activitySearchOf,
    component: lazyRouteComponent(() => import('./activities-page.tsx'), 'ActivitiesPage'),
  }),
  createRoute({
    getParentRoute: inActivities,
    path: paths.activityOverview,
    validateSearch: overviewTabOf,
    component: lazyRouteComponent(() => import('./activity-page.tsx'), 'ActivityPage'),
  }),
  createRoute({
    getParentRoute: inActivities,
    path: paths.discounts,
    validateSearch: wordsOf('search', 'type', 'status'),
    component: lazyRouteComponent(() => import('./discounts-page.tsx'), 'DiscountsPage'),
  }),
  createRoute({
    getParentRoute: inActivities,
    path: paths.sessionPasses,
    validateSearch: wordsOf('search'),
    component: lazyRouteComponent(() => import('./passes-page.tsx'), 'PassesPage'),
  }),
  createRoute({
    getParentRoute: inActivities,
    path: paths.sessionPassNew,
    component: lazyRouteComponent(() => import('./pass-new-page.tsx'), 'PassNewPage'),
  }),
  createRoute({
    getParentRoute: inActivities,
    path: paths.sessionPass,
    component: lazyRouteComponent(() => import('./pass-page.tsx'), 'PassPage'),
  }),
] as const

const activityEditingPages = [
  createRoute({
    getParentRoute: inActivityEditing,
    path: paths.activityNew,
    validateSearch: stepInAddress,
    component: lazyRouteComponent(() => import('./activity-new-page.tsx'), 'ActivityNewPage'),
  }),
  createRoute({
    getParentRoute: inActivityEditing,
    path: paths.activityEdit,
    validateSearch: stepInAddress,
    component: lazyRouteComponent(() => import('./activity-edit-page.tsx'), 'ActivityEditPage'),
  }),
] as const

const peoplePages = [
  createRoute({
    getParentRoute: inPeople,
    path: paths.people,
    validateSearch: peopleFiltersOf,
    component: lazyRouteComponent(() => import('./people-page.tsx'), 'PeoplePage'),
  }),
  createRoute({
    getParentRoute: inPeople,
    path: paths.team,
    // The command palette's way to the open dialog.
    validateSearch: ({ invite }: Record<string, unknown>): { invite?: true } =>
      invite === true ? { invite } : {},
    component: lazyRouteComponent(() => import('./invitations-page.tsx'), 'InvitationsPage'),
  }),
  createRoute({
    getParentRoute: inPeople,
    path: paths.person,
    component: lazyRouteComponent(() => import('./person-page.tsx'), 'PersonPage'),
  }),
] as const

const attendeePages = [
  createRoute({
    getParentRoute: () => attendees,
    path: paths.attendees,
    validateSearch: attendeeFiltersOf,
    component: lazyRouteComponent(() => import('./attendees-page.tsx'), 'AttendeesPage'),
  }),
] as const

const registerPages = [
  createRoute({
    getParentRoute: inRegisters,
    path: paths.registers,
    validateSearch: wordsOf('date'),
    component: lazyRouteComponent(() => import('./registers-page.tsx'), 'RegistersPage'),
  }),
  createRoute({
    getParentRoute: inRegisters,
    path: paths.sessionRegister,
    component: lazyRouteComponent(() => import('./register-page.tsx'), 'RegisterPage'),
  }),
] as const

const bookingPages = [
  createRoute({
    getParentRoute: inBookings,
    path: paths.waitlists,
    validateSearch: wordsOf('activity', 'status'),
    component: lazyRouteComponent(() => import('./waitlists-page.tsx'), 'WaitlistsPage'),
  }),
  createRoute({
    getParentRoute: inBookings,
    path: paths.bookings,
    validateSearch: wordsOf('activityGroup', 'ticket', 'session', 'status', 'payment', 'user', 'from', 'to'),
    component: lazyRouteComponent(() => import('./bookings-page.tsx'), 'BookingsPage'),
  }),
  createRoute({
    getParentRoute: inBookings,
    path: paths.bookingNew,
    validateSearch: wordsOf('user'),
    component: lazyRouteComponent(() => import('./booking-new-page.tsx'), 'BookingNewPage'),
  }),
  createRoute({
    getParentRoute: inBookings,
    path: paths.booking,
    component: lazyRouteComponent(() => import('./booking-page.tsx'), 'BookingPage'),
  }),
] as const

const subscriptionPages = [
  createRoute({
    getParentRoute: inSubscriptions,
    path: paths.userSubscriptions,
    validateSearch: wordsOf('status', 'activityGroup'),
    component: lazyRouteComponent(() => import('./user-subscriptions-page.tsx'), 'UserSubscriptionsPage'),
  }),
  createRoute({
    getParentRoute: inSubscriptions,
    path: paths.userSubscription,
    component: lazyRouteComponent(() => import('./user-subscription-page.tsx'), 'UserSubscriptionPage'),
  }),
] as const

const moneyPages = [
  createRoute({
    getParentRoute: inMoney,
    path: paths.payments,
    validateSearch: wordsOf('state', 'method', 'user', 'refund'),
    component: lazyRouteComponent(() => import('./payments-page.tsx'), 'PaymentsPage'),
  }),
  createRoute({
    getParentRoute: inMoney,
    path: paths.payment,
    component: lazyRouteComponent(() => import('./payment-page.tsx'), 'PaymentPage'),
  }),
  createRoute({
    getParentRoute: inMoney,
    path: paths.ledger,
    validateSearch: wordsOf('kind', 'account', 'activityGroup', 'user', 'payment', 'from', 'to'),
    component: lazyRouteComponent(() => import('./ledger-page.tsx'), 'LedgerPage'),
  }),
] as const

const reportPages = [
  createRoute({
    getParentRoute: inReports,
    path: paths.reports,
    validateSearch: wordsOf(
      'report',
      'from',
      'to',
      'activityGroup',
      'lateness',
      'way',
      'state',
      'rule',
      'expires',
    ),
    component: lazyRouteComponent(() => import('./reports-page.tsx'), 'ReportsPage'),
  }),
] as const

const mailboxPages = [
  createRoute({
    getParentRoute: inMailbox,
    path: paths.mailbox,
    component: lazyRouteComponent(() => import('./mailbox-page.tsx'), 'MailboxPage'),
  }),
  createRoute({
    getParentRoute: inMailbox,
    path: paths.mailboxEmail,
    component: lazyRouteComponent(() => import('./mailbox-email-page.tsx'), 'MailboxEmailPage'),
  }),
] as const

const auditPages = [
  createRoute({
    getParentRoute: () => audit,
    path: paths.audit,
    validateSearch: wordsOf('actor', 'subject', 'from', 'to'),
    component: lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage'),
  }),
] as const

const pages = [
  createRoute({
    getParentRoute,
    // The slash makes it the index of the area; without it the address for the lost, below, would win.
    path: `${paths.admin}/`,
    component: lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/$',
    component: lazyRouteComponent(() => import('#web/ui/feedback/not-found.tsx'), 'NotFound'),
  }),
] as const

export const adminRoutes = area.addChildren([
  settings.addChildren(settingsPages),
  activities.addChildren(activityPages),
  activityEditing.addChildren(activityEditingPages),
  people.addChildren(peoplePages),
  attendees.addChildren(attendeePages),
  registers.addChildren(registerPages),
  bookings.addChildren(bookingPages),
  subscriptions.addChildren(subscriptionPages),
  money.addChildren(moneyPages),
  reports.addChildren(reportPages),
  mailbox.addChildren(mailboxPages),
  audit.addChildren(auditPages),
  ...pages,
])
