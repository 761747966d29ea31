import { bookingsSearchOf } from '#web/features/sales/bookings/family/bookings-search.ts'
import { returnOf } from '#web/lib/return-search.ts'
import { pages } from '#contract/pages.ts'
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

// Defined separately, because routes written inside addChildren would lose their types.
const routes = [
  createRoute({
    getParentRoute,
    // The slash makes this the index route of the area. Without it, the not-found route below would match first.
    path: `${pages.account.path}/`,
    component: lazyRouteComponent(() => import('./details-page.tsx'), 'DetailsPage'),
  }),
  createRoute({
    getParentRoute,
    path: pages.accountBookings.path,
    validateSearch: bookingsSearchOf,
    component: lazyRouteComponent(() => import('./bookings-page.tsx'), 'BookingsPage'),
  }),
  createRoute({
    getParentRoute,
    path: pages.accountBooking.path,
    component: lazyRouteComponent(() => import('./booking-page.tsx'), 'BookingPage'),
  }),
  createRoute({
    getParentRoute,
    path: pages.accountSubscriptions.path,
    component: lazyRouteComponent(() => import('./subscriptions-page.tsx'), 'SubscriptionsPage'),
  }),
  createRoute({
    getParentRoute,
    path: pages.accountSubscription.path,
    component: lazyRouteComponent(() => import('./subscription-page.tsx'), 'SubscriptionPage'),
  }),
  createRoute({
    getParentRoute,
    path: pages.accountAttendees.path,
    component: lazyRouteComponent(() => import('./attendees-page.tsx'), 'AttendeesPage'),
  }),
  createRoute({
    getParentRoute,
    path: pages.accountWaitlists.path,
    component: lazyRouteComponent(() => import('./waitlists-page.tsx'), 'WaitlistsPage'),
  }),
  createRoute({
    getParentRoute,
    path: pages.accountPasses.path,
    component: lazyRouteComponent(() => import('./passes-page.tsx'), 'PassesPage'),
  }),
  createRoute({
    getParentRoute,
    path: pages.accountSecurity.path,
    component: lazyRouteComponent(() => import('./security-page.tsx'), 'SecurityPage'),
  }),
  createRoute({
    getParentRoute,
    path: pages.accountCredit.path,
    // Opens the dialog from the address, after a payment that failed.
    validateSearch: ({ topUp }: Record<string, unknown>): { topUp?: true } =>
      topUp === true ? { topUp } : {},
    component: lazyRouteComponent(() => import('./credit-page.tsx'), 'CreditPage'),
  }),
  createRoute({
    getParentRoute,
    path: pages.accountPayment.path,
    validateSearch: returnOf,
    component: lazyRouteComponent(() => import('./payment-page.tsx'), 'PaymentPage'),
  }),
  createRoute({
    getParentRoute,
    path: `${pages.account.path}/$`,
    component: lazyRouteComponent(() => import('#web/ui/feedback/not-found.tsx'), 'NotFound'),
  }),
] as const

export const accountRoutes = area.addChildren(routes)
