import { requireUser } from '#web/require-user.ts'
import { rootRoute } from '#web/root-route.tsx'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** The parent route of all /admin pages. */
export const area = createRoute({
  getParentRoute: () => rootRoute,
  id: '_admin',
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('./admin-layout.tsx'), 'AdminLayout'),
})

export const inAdmin = () => area
