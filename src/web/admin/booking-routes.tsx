import { pages } from '#contract/pages.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { inAdmin } from './area-route.tsx'
import { BookingsDoor, RegistersDoor, SubscriptionsDoor } from './doors.tsx'
import { textParameters } from './text-parameters.ts'

const registers = createRoute({ getParentRoute: inAdmin, id: '_registers', component: RegistersDoor })
const inRegisters = () => registers
const bookings = createRoute({ getParentRoute: inAdmin, id: '_bookings', component: BookingsDoor })
const inBookings = () => bookings
const subscriptions = createRoute({
  getParentRoute: inAdmin,
  id: '_subscriptions',
  component: SubscriptionsDoor,
})
const inSubscriptions = () => subscriptions

// Defined separately, because routes written inside addChildren would lose their types.
const registerPages = [
  createRoute({
    getParentRoute: inRegisters,
    path: pages.registers.path,
    validateSearch: textParameters('date'),
    component: lazyRouteComponent(() => import('./registers-page.tsx'), 'RegistersPage'),
  }),
  createRoute({
    getParentRoute: inRegisters,
    path: pages.sessionRegister.path,
    component: lazyRouteComponent(() => import('./register-page.tsx'), 'RegisterPage'),
  }),
] as const

const bookingPages = [
  createRoute({
    getParentRoute: inBookings,
    path: pages.waitlists.path,
    validateSearch: textParameters('activity', 'status'),
    component: lazyRouteComponent(() => import('./waitlists-page.tsx'), 'WaitlistsPage'),
  }),
  createRoute({
    getParentRoute: inBookings,
    path: pages.bookings.path,
    validateSearch: textParameters(
      'activityGroup',
      'ticket',
      'session',
      'status',
      'payment',
      'user',
      'from',
      'to',
    ),
    component: lazyRouteComponent(() => import('./bookings-page.tsx'), 'BookingsPage'),
  }),
  createRoute({
    getParentRoute: inBookings,
    path: pages.bookingNew.path,
    validateSearch: textParameters('user'),
    component: lazyRouteComponent(() => import('./booking-new-page.tsx'), 'BookingNewPage'),
  }),
  createRoute({
    getParentRoute: inBookings,
    path: pages.booking.path,
    component: lazyRouteComponent(() => import('./booking-page.tsx'), 'BookingPage'),
  }),
] as const

const subscriptionPages = [
  createRoute({
    getParentRoute: inSubscriptions,
    path: pages.userSubscriptions.path,
    validateSearch: textParameters('status', 'activityGroup'),
    component: lazyRouteComponent(() => import('./user-subscriptions-page.tsx'), 'UserSubscriptionsPage'),
  }),
  createRoute({
    getParentRoute: inSubscriptions,
    path: pages.userSubscription.path,
    component: lazyRouteComponent(() => import('./user-subscription-page.tsx'), 'UserSubscriptionPage'),
  }),
] as const

export const registerRoutes = registers.addChildren(registerPages)
export const bookingRoutes = bookings.addChildren(bookingPages)
export const subscriptionRoutes = subscriptions.addChildren(subscriptionPages)
