import { bookingsSearchOf } from '#web/features/sales/bookings/family/bookings-search.ts'
import { returnOf } from '#web/lib/return-search.ts'
import { paths } from '#web/paths.ts'
import { requireUser } from '#web/require-user.ts'
import { rootRoute } from '#web/root-route.tsx'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

const area = createRoute({
  getParentRoute: () => rootRoute,
  id: '_account',
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('./account-layout.tsx'), 'AccountLayout'),
})
const getParentRoute = () => area

// A list of its own: written inside addChildren, the routes would lose their types.
const pages = [
  createRoute({
    getParentRoute,
    // The slash makes it the index of the area; without it the address for the lost, below, would win.
    path: `${paths.account}/`,
    component: lazyRouteComponent(() => import('./details-page.tsx'), 'DetailsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.accountBookings,
    validateSearch: bookingsSearchOf,
    component: lazyRouteComponent(() => import('./bookings-page.tsx'), 'BookingsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.accountBooking,
    component: lazyRouteComponent(() => import('./booking-page.tsx'), 'BookingPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.accountSubscriptions,
    component: lazyRouteComponent(() => import('./subscriptions-page.tsx'), 'SubscriptionsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.accountSubscription,
    component: lazyRouteComponent(() => import('./subscription-page.tsx'), 'SubscriptionPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.accountAttendees,
    component: lazyRouteComponent(() => import('./attendees-page.tsx'), 'AttendeesPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.accountWaitlists,
    component: lazyRouteComponent(() => import('./waitlists-page.tsx'), 'WaitlistsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.accountPasses,
    component: lazyRouteComponent(() => import('./passes-page.tsx'), 'PassesPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.accountSecurity,
    component: lazyRouteComponent(() => import('./security-page.tsx'), 'SecurityPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.accountCredit,
    // The way to the open dialog, from a payment that came to nothing.
    validateSearch: ({ topUp }: Record<string, unknown>): { topUp?: true } =>
      topUp === true ? { topUp } : {},
    component: lazyRouteComponent(() => import('./credit-page.tsx'), 'CreditPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.accountPayment,
    validateSearch: returnOf,
    component: lazyRouteComponent(() => import('./payment-page.tsx'), 'PaymentPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/account/$',
    component: lazyRouteComponent(() => import('#web/ui/feedback/not-found.tsx'), 'NotFound'),
  }),
] as const

export const accountRoutes = area.addChildren(pages)
