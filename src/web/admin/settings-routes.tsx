import { onboardingOf } from '#web/features/money/payment-settings/team/onboarding-search.ts'
import { pages } from '#contract/pages.ts'
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
    path: pages.settings.path,
    component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: pages.fieldSettings.path,
    validateSearch: fieldUsageOf,
    component: lazyRouteComponent(() => import('./fields-page.tsx'), 'FieldsPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: pages.venueSettings.path,
    validateSearch: listSearchOf,
    component: lazyRouteComponent(() => import('./venues-page.tsx'), 'VenuesPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: pages.homeTabSettings.path,
    component: lazyRouteComponent(() => import('./home-tabs-page.tsx'), 'HomeTabsPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: pages.agreementSettings.path,
    validateSearch: listSearchOf,
    component: lazyRouteComponent(() => import('./agreements-page.tsx'), 'AgreementsPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: pages.cancellationSettings.path,
    validateSearch: listSearchOf,
    component: lazyRouteComponent(
      () => import('./cancellation-policies-page.tsx'),
      'CancellationPoliciesPage',
    ),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: pages.paymentSettings.path,
    validateSearch: onboardingOf,
    component: lazyRouteComponent(() => import('./payment-settings-page.tsx'), 'PaymentSettingsPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: pages.subscriptionPlanSettings.path,
    validateSearch: listSearchOf,
    component: lazyRouteComponent(() => import('./subscription-plans-page.tsx'), 'SubscriptionPlansPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: pages.clock.path,
    component: lazyRouteComponent(() => import('./clock-page.tsx'), 'ClockPage'),
  }),
  createRoute({
    getParentRoute: inSettings,
    path: pages.subscription.path,
    component: lazyRouteComponent(() => import('./subscription-page.tsx'), 'SubscriptionPage'),
  }),
] as const

export const settingsRoutes = settings.addChildren(settingsPages)
