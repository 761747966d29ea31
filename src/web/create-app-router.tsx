import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { accountRoutes } from '#web/account/routes.tsx'
import { adminRoutes } from '#web/admin/routes.tsx'
import { publicRoutes } from '#web/public/routes.tsx'
import { rootRoute } from './root-route.tsx'
import { Crash } from '#web/ui/feedback/crash.tsx'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'

const routeTree = rootRoute.addChildren([publicRoutes, accountRoutes, adminRoutes])

export const createAppRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultErrorComponent: Crash,
    // Another record counts as another page, so that nothing typed or opened for the first is carried over.
    defaultRemountDeps: ({ params }) => params,
    scrollRestoration: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
