import { listingSearchOf } from '#web/features/sales/listing/family/listing-search.ts'
import { doneSearchOf } from '#web/features/sales/bookings/family/done/done-search.ts'
import { safeReturnPath } from '#web/lib/safe-return-path.ts'
import { paths } from '#web/paths.ts'
import { requireUser } from '#web/require-user.ts'
import { rootRoute } from '#web/root-route.tsx'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { HomePage } from './home-page.tsx'
import { PublicLayout } from './public-layout.tsx'
import { TabPage } from './tab-page.tsx'

const area = createRoute({
  getParentRoute: () => rootRoute,
  id: '_public',
  component: PublicLayout,
})
const getParentRoute = () => area

/** Reads the return path. Only accepts paths of this site, so that later pages needn't check again. */
const withReturnPath = ({ returnTo }: Record<string, unknown>): { returnTo?: string } =>
  returnTo === undefined ? {} : { returnTo: safeReturnPath(returnTo) }

/** Reads from the address which session's waitlist form is open, so that customers who sign in return to it. */
const waitlistSearchOf = ({ waitlist }: Record<string, unknown>): { waitlist?: string } =>
  typeof waitlist === 'string' ? { waitlist } : {}

// Defined separately, because routes written inside addChildren would lose their types.
const pages = [
  createRoute({
    getParentRoute,
    path: paths.home,
    validateSearch: listingSearchOf,
    component: HomePage,
  }),
  createRoute({
    getParentRoute,
    path: paths.listing,
    validateSearch: listingSearchOf,
    component: TabPage,
  }),
  createRoute({
    getParentRoute,
    path: paths.activity,
    validateSearch: waitlistSearchOf,
    component: lazyRouteComponent(() => import('./activity-page.tsx'), 'ActivityPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.passes,
    component: lazyRouteComponent(() => import('./passes-page.tsx'), 'PassesPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.cart,
    component: lazyRouteComponent(() => import('./cart-page.tsx'), 'CartPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.checkout,
    beforeLoad: requireUser,
    component: lazyRouteComponent(() => import('./checkout-page.tsx'), 'CheckoutPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.checkoutDone,
    beforeLoad: requireUser,
    validateSearch: doneSearchOf,
    component: lazyRouteComponent(() => import('./checkout-done-page.tsx'), 'CheckoutDonePage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.offer,
    beforeLoad: requireUser,
    component: lazyRouteComponent(() => import('./offer-page.tsx'), 'OfferPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.signIn,
    validateSearch: withReturnPath,
    component: lazyRouteComponent(() => import('./sign-in-page.tsx'), 'SignInPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.register,
    validateSearch: withReturnPath,
    component: lazyRouteComponent(() => import('./register-page.tsx'), 'RegisterPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.forgotPassword,
    component: lazyRouteComponent(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.resetPassword,
    component: lazyRouteComponent(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.helpSubscriptions,
    component: lazyRouteComponent(() => import('./help-subscriptions-page.tsx'), 'HelpSubscriptionsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.invitation,
    component: lazyRouteComponent(() => import('./invitation-page.tsx'), 'InvitationPage'),
  }),
] as const

export const publicRoutes = area.addChildren(pages)
