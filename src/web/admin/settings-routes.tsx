import { onboardingOf } from '#web/features/money/payment-settings/team/onboarding-search.ts'
import { paths } from '#web/paths.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { inAdmin } from './area-route.tsx'
import { fieldUsageOf } from './field-usage.ts'
import { listSearchOf } from './list-search.ts'

const settings = createRoute({
  getParentRoute: inAdmin,
  id: '_settings',
  component: lazyRouteComponent(() => import('./settings-layout.tsx'), 'SettingsLayout'),
})
const inSettings = () => settings

// Defined separately, because routes written inside addChildren would lose their types.
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

export const settingsRoutes = settings.addChildren(settingsPages)
