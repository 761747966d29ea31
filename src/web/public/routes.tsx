import { listingSearchOf } from '#web/features/sales/listing/family/listing-search.ts'
import { doneSearchOf } from '#web/features/sales/bookings/family/done/done-search.ts'
import { safeReturnPath } from '#web/lib/safe-return-path.ts'
import { pages } from '#contract/pages.ts'
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
const routes = [
  createRoute({
    getParentRoute,
    path: pages.home.path,
    validateSearch: listingSearchOf,
    component: HomePage,
  }),
  createRoute({
    getParentRoute,
    path: pages.listing.path,
    validateSearch: listingSearchOf,
    component: TabPage,
  }),
  createRoute({
    getParentRoute,
    path: pages.activity.path,
    validateSearch: waitlistSearchOf,
    component: lazyRouteComponent(() => import('./activity-page.tsx'), 'ActivityPage'),
  }),
  createRoute({
    getParentRoute,
    path: pages.passes.path,
    component: lazyRouteComponent(() => import('./passes-page.tsx'), 'PassesPage'),
  }),
  createRoute({
    getParentRoute,
    path: pages.cart.path,
    component: lazyRouteComponent(() => import('./cart-page.tsx'), 'CartPage'),
  }),
  createRoute({
    getParentRoute,
    path: pages.checkout.path,
    beforeLoad: requireUser,
    component: lazyRouteComponent(() => import('./checkout-page.tsx'), 'CheckoutPage'),
  }),
  createRoute({
    getParentRoute,
    path: pages.checkoutDone.path,
    beforeLoad: requireUser,
    validateSearch: doneSearchOf,
    component: lazyRouteComponent(() => import('./checkout-done-page.tsx'), 'CheckoutDonePage'),
  }),
  createRoute({
    getParentRoute,
    path: pages.offer.path,
    beforeLoad: requireUser,
    component: lazyRouteComponent(() => import('./offer-page.tsx'), 'OfferPage'),
  }),
  createRoute({
    getParentRoute,
    path: pages.signIn.path,
    validateSearch: withReturnPath,
    component: lazyRouteComponent(() => import('./sign-in-page.tsx'), 'SignInPage'),
  }),
  createRoute({
    getParentRoute,
    path: pages.register.path,
    validateSearch: withReturnPath,
    component: lazyRouteComponent(() => import('./register-page.tsx'), 'RegisterPage'),
  }),
  createRoute({
    getParentRoute,
    path: pages.forgotPassword.path,
    component: lazyRouteComponent(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
  }),
  createRoute({
    getParentRoute,
    path: pages.resetPassword.path,
    component: lazyRouteComponent(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    getParentRoute,
    path: pages.helpSubscriptions.path,
    component: lazyRouteComponent(() => import('./help-subscriptions-page.tsx'), 'HelpSubscriptionsPage'),
  }),
  createRoute({
    getParentRoute,
    path: pages.invitation.path,
    component: lazyRouteComponent(() => import('./invitation-page.tsx'), 'InvitationPage'),
  }),
] as const

export const publicRoutes = area.addChildren(routes)
