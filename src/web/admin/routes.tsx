import { pages } from '#contract/pages.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { activityEditingRoutes, activityRoutes } from './activity-routes.tsx'
import { area, inAdmin } from './area-route.tsx'
import { bookingRoutes, registerRoutes, subscriptionRoutes } from './booking-routes.tsx'
import { auditRoutes, mailboxRoutes, moneyRoutes, reportRoutes } from './money-routes.tsx'
import { attendeeRoutes, peopleRoutes } from './people-routes.tsx'
import { settingsRoutes } from './settings-routes.tsx'

// Defined separately, because routes written inside addChildren would lose their types.
const routes = [
  createRoute({
    getParentRoute: inAdmin,
    // The slash makes this the index route of the area. Without it, the not-found route below would match first.
    path: `${pages.admin.path}/`,
    component: lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage'),
  }),
  createRoute({
    getParentRoute: inAdmin,
    path: `${pages.admin.path}/$`,
    component: lazyRouteComponent(() => import('#web/ui/feedback/not-found.tsx'), 'NotFound'),
  }),
] as const

export const adminRoutes = area.addChildren([
  settingsRoutes,
  activityRoutes,
  activityEditingRoutes,
  peopleRoutes,
  attendeeRoutes,
  registerRoutes,
  bookingRoutes,
  subscriptionRoutes,
  moneyRoutes,
  reportRoutes,
  mailboxRoutes,
  auditRoutes,
  ...routes,
])
