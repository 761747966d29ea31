import { paths } from '#web/paths.ts'
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
    path: paths.registers,
    validateSearch: textParameters('date'),
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
    validateSearch: textParameters('activity', 'status'),
    component: lazyRouteComponent(() => import('./waitlists-page.tsx'), 'WaitlistsPage'),
  }),
  createRoute({
    getParentRoute: inBookings,
    path: paths.bookings,
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
    path: paths.bookingNew,
    validateSearch: textParameters('user'),
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
    validateSearch: textParameters('status', 'activityGroup'),
    component: lazyRouteComponent(() => import('./user-subscriptions-page.tsx'), 'UserSubscriptionsPage'),
  }),
  createRoute({
    getParentRoute: inSubscriptions,
    path: paths.userSubscription,
    component: lazyRouteComponent(() => import('./user-subscription-page.tsx'), 'UserSubscriptionPage'),
  }),
] as const

export const registerRoutes = registers.addChildren(registerPages)
export const bookingRoutes = bookings.addChildren(bookingPages)
export const subscriptionRoutes = subscriptions.addChildren(subscriptionPages)
