import { pages } from '#contract/pages.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { inAdmin } from './area-route.tsx'
import { ActivitiesDoor, AuditDoor, MailboxDoor, MoneyDoor } from './doors.tsx'
import { textParameters } from './text-parameters.ts'

const money = createRoute({ getParentRoute: inAdmin, id: '_money', component: MoneyDoor })
const inMoney = () => money
const reports = createRoute({ getParentRoute: inAdmin, id: '_reports', component: ActivitiesDoor })
const inReports = () => reports
const mailbox = createRoute({ getParentRoute: inAdmin, id: '_mailbox', component: MailboxDoor })
const inMailbox = () => mailbox
const audit = createRoute({ getParentRoute: inAdmin, id: '_audit', component: AuditDoor })

// Defined separately, because routes written inside addChildren would lose their types.
const moneyPages = [
  createRoute({
    getParentRoute: inMoney,
    path: pages.payments.path,
    validateSearch: textParameters('state', 'method', 'user', 'refund'),
    component: lazyRouteComponent(() => import('./payments-page.tsx'), 'PaymentsPage'),
  }),
  createRoute({
    getParentRoute: inMoney,
    path: pages.payment.path,
    component: lazyRouteComponent(() => import('./payment-page.tsx'), 'PaymentPage'),
  }),
  createRoute({
    getParentRoute: inMoney,
    path: pages.ledger.path,
    validateSearch: textParameters('kind', 'account', 'activityGroup', 'user', 'payment', 'from', 'to'),
    component: lazyRouteComponent(() => import('./ledger-page.tsx'), 'LedgerPage'),
  }),
] as const

const reportPages = [
  createRoute({
    getParentRoute: inReports,
    path: pages.reports.path,
    validateSearch: textParameters(
      'report',
      'from',
      'to',
      'activityGroup',
      'lateness',
      'way',
      'state',
      'rule',
      'expires',
    ),
    component: lazyRouteComponent(() => import('./reports-page.tsx'), 'ReportsPage'),
  }),
] as const

const mailboxPages = [
  createRoute({
    getParentRoute: inMailbox,
    path: pages.mailbox.path,
    component: lazyRouteComponent(() => import('./mailbox-page.tsx'), 'MailboxPage'),
  }),
  createRoute({
    getParentRoute: inMailbox,
    path: pages.mailboxEmail.path,
    component: lazyRouteComponent(() => import('./mailbox-email-page.tsx'), 'MailboxEmailPage'),
  }),
] as const

const auditPages = [
  createRoute({
    getParentRoute: () => audit,
    path: pages.audit.path,
    validateSearch: textParameters('actor', 'subject', 'from', 'to'),
    component: lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage'),
  }),
] as const

export const moneyRoutes = money.addChildren(moneyPages)
export const reportRoutes = reports.addChildren(reportPages)
export const mailboxRoutes = mailbox.addChildren(mailboxPages)
export const auditRoutes = audit.addChildren(auditPages)
