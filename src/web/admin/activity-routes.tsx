import { activitySearchOf } from '#web/features/catalogue/activities/team/list/activity-search.ts'
import { overviewTabOf } from '#web/features/catalogue/activities/team/overview/overview-search.ts'
import { pages } from '#contract/pages.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { inAdmin } from './area-route.tsx'
import { ActivitiesDoor, ActivityEditDoor } from './doors.tsx'
import { textParameters } from './text-parameters.ts'

const activities = createRoute({ getParentRoute: inAdmin, id: '_activities', component: ActivitiesDoor })
const inActivities = () => activities
const activityEditing = createRoute({
  getParentRoute: inAdmin,
  id: '_activity-editing',
  component: ActivityEditDoor,
})
const inActivityEditing = () => activityEditing

/** Reads the wizard's step from the address, counted from 1. The first step isn't in the address. */
const stepInAddress = ({ step }: Record<string, unknown>): { step?: number } =>
  step === 2 || step === 3 || step === 4 ? { step } : {}

// Defined separately, because routes written inside addChildren would lose their types.
const activityPages = [
  createRoute({
    getParentRoute: inActivities,
    path: pages.activities.path,
    validateSearch: activitySearchOf,
    component: lazyRouteComponent(() => import('./activities-page.tsx'), 'ActivitiesPage'),
  }),
  createRoute({
    getParentRoute: inActivities,
    path: pages.activityOverview.path,
    validateSearch: overviewTabOf,
    component: lazyRouteComponent(() => import('./activity-page.tsx'), 'ActivityPage'),
  }),
  createRoute({
    getParentRoute: inActivities,
    path: pages.discounts.path,
    validateSearch: textParameters('search', 'type', 'status'),
    component: lazyRouteComponent(() => import('./discounts-page.tsx'), 'DiscountsPage'),
  }),
  createRoute({
    getParentRoute: inActivities,
    path: pages.sessionPasses.path,
    validateSearch: textParameters('search'),
    component: lazyRouteComponent(() => import('./passes-page.tsx'), 'PassesPage'),
  }),
  createRoute({
    getParentRoute: inActivities,
    path: pages.sessionPassNew.path,
    component: lazyRouteComponent(() => import('./pass-new-page.tsx'), 'PassNewPage'),
  }),
  createRoute({
    getParentRoute: inActivities,
    path: pages.sessionPass.path,
    component: lazyRouteComponent(() => import('./pass-page.tsx'), 'PassPage'),
  }),
] as const

const activityEditingPages = [
  createRoute({
    getParentRoute: inActivityEditing,
    path: pages.activityNew.path,
    validateSearch: stepInAddress,
    component: lazyRouteComponent(() => import('./activity-new-page.tsx'), 'ActivityNewPage'),
  }),
  createRoute({
    getParentRoute: inActivityEditing,
    path: pages.activityEdit.path,
    validateSearch: stepInAddress,
    component: lazyRouteComponent(() => import('./activity-edit-page.tsx'), 'ActivityEditPage'),
  }),
] as const

export const activityRoutes = activities.addChildren(activityPages)
export const activityEditingRoutes = activityEditing.addChildren(activityEditingPages)
