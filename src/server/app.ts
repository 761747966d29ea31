import { operations } from '#contract/all.ts'
import { limits } from '#domain/limits.ts'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { newRequestId } from './http/request-id.ts'
import { byAddress } from './http/rate-limit.ts'
import { addOpenApi } from './http/api-docs.ts'
import { addCompression } from './http/compression.ts'
import type { AppParts, Deps } from './http/deps.ts'
import { handleErrors, refuseAddress } from './http/errors.ts'
import { addRequestContext } from './http/request-context.ts'
import { addRequestLog } from './http/request-log.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { keepingSerializerCompiler } from './http/serialise.ts'
import { type Server, serverOn } from './http/serve.ts'
import { addWebPages } from './http/web-pages.ts'
import { serveActivities } from './modules/activities/routes.ts'
import { serveBookingAgreements } from './modules/agreements/routes.ts'
import { serveAttendees } from './modules/attendees/routes.ts'
import { serveAudit } from './modules/audit/routes.ts'
import { serveAuth, serveSignInSessions } from './modules/auth/routes.ts'
import { servePasskeys, serveTwoFactor } from './modules/auth/second-factor-routes.ts'
import { serveCalendarFeeds } from './modules/calendar-feeds/routes.ts'
import { serveCancellationPolicies } from './modules/cancellation-policies/routes.ts'
import { serveCancelling } from './modules/cancelling/routes.ts'
import { serveCardAccounts } from './modules/card-accounts/routes.ts'
import { serveCheckouts } from './modules/checkout/routes.ts'
import { clientDirectory } from './modules/clients/directory.ts'
import { serveClients } from './modules/clients/routes.ts'
import { serveAccountCredit } from './modules/credit/routes.ts'
import { serveDiscountRules } from './modules/discount-rules/routes.ts'
import { serveOwnPasses, serveSessionPasses } from './modules/session-passes/routes.ts'
import { serveFields } from './modules/fields/routes.ts'
import { addMedia } from './modules/files/media.ts'
import { serveFileUploads } from './modules/files/routes.ts'
import { serveFundingProviders } from './modules/funding-providers/routes.ts'
import { serveHealth } from './modules/health/routes.ts'
import { serveHomeTabs } from './modules/home-tabs/routes.ts'
import { serveInvitations } from './modules/invitations/routes.ts'
import { serveLedger } from './modules/ledger/routes.ts'
import { serveReports } from './modules/reports/routes.ts'
import { publicCatalogue } from './modules/listing/public-catalogue.ts'
import { serveListing } from './modules/listing/routes.ts'
import { serveBookings } from './modules/bookings/routes.ts'
import { serveMailbox } from './modules/mailbox/routes.ts'
import { serveCarts } from './modules/cart/routes.ts'
import { serveMessages } from './modules/messages/routes.ts'
import { serveCollecting } from './modules/subscriptions/collecting-routes.ts'
import { serveOwnBookings } from './modules/own-bookings/routes.ts'
import { servePaymentGaps } from './modules/payment-gaps/routes.ts'
import { servePaymentMethods } from './modules/payment-methods/routes.ts'
import { serveCardEvents, servePayments } from './modules/payments/routes.ts'
import { installationOf } from './modules/payments/ways-to-pay.ts'
import { placeDesk } from './modules/places/place-desk.ts'
import { serveRegisters } from './modules/registers/routes.ts'
import { serveSetup } from './modules/setup/routes.ts'
import { serveOwnSubscriptions, serveSubscriptions } from './modules/subscriptions/routes.ts'
import { serveTimeMachine } from './modules/time-machine/routes.ts'
import { serveSubscriptionPlans } from './modules/subscription-plans/routes.ts'
import { serveTeamBookings } from './modules/team-bookings/routes.ts'
import { serveWaitlists } from './modules/waitlists/routes.ts'
import { serveUserNotes } from './modules/user-notes/routes.ts'
import { serveUsers } from './modules/users/routes.ts'
import { serveVenues } from './modules/venues/routes.ts'
import { serveVoucherProviders } from './modules/voucher-providers/routes.ts'

const modules: readonly ((server: Server) => void)[] = [
  serveHealth,
  serveClients,
  serveUsers,
  serveUserNotes,
  serveTeamBookings,
  serveWaitlists,
  serveAttendees,
  serveAuth,
  serveSignInSessions,
  serveTwoFactor,
  servePasskeys,
  serveInvitations,
  serveSetup,
  serveMailbox,
  serveFields,
  serveFileUploads,
  serveAudit,
  serveHomeTabs,
  serveActivities,
  serveListing,
  serveVenues,
  serveSubscriptionPlans,
  serveOwnSubscriptions,
  serveSubscriptions,
  serveTimeMachine,
  serveBookingAgreements,
  serveCancellationPolicies,
  serveDiscountRules,
  serveOwnPasses,
  serveSessionPasses,
  servePaymentMethods,
  servePaymentGaps,
  serveCardAccounts,
  serveVoucherProviders,
  serveFundingProviders,
  servePayments,
  serveCardEvents,
  serveAccountCredit,
  serveLedger,
  serveReports,
  serveCarts,
  serveCheckouts,
  serveOwnBookings,
  serveCollecting,
  serveCancelling,
  serveBookings,
  serveRegisters,
  serveCalendarFeeds,
  serveMessages,
]

/** A number trusts that many proxies in front of us. */
const trusted = (setting: Deps['config']['trustProxy'] = false) =>
  typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting

/** The whole product as one Fastify instance, not yet listening. */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const deps: Deps = {
    ...parts,
    directory: clientDirectory(parts.database, parts.config),
    catalogue: publicCatalogue(parts.database, installationOf(parts)),
    placeDesk: placeDesk(parts.database, parts.clock, parts.drill),
  }
  const app: FastifyInstance = fastify({
    loggerInstance: deps.logger,
    logController: new fastify.LogController({ disableRequestLogging: true }),
    trustProxy: trusted(deps.config.trustProxy),
    bodyLimit: limits.bodyBytes,
    genReqId: newRequestId,
    // A logger for each request costs more than most are worth: of the few that log anything, each says which it is.
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: 'idle',
    frameworkErrors: refuseAddress,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(keepingSerializerCompiler)
  handleErrors(app)
  addSecurityHeaders(app, deps.config)
  await addCompression(app)
  // Read where it is needed (session-cookie.ts): most requests have none.
  await app.register(cookie, { hook: false })
  await app.register(rateLimit, {
    global: false,
    keyGenerator: byAddress,
  })
  addRequestLog(app)
  addRequestContext(app, deps)
  await addOpenApi(app, deps.config)

  const served = new Set<string>()
  const server = serverOn(app, deps)
  for (const serveModule of modules)
    serveModule({
      deps,
      serve: (operation, handler) => {
        served.add(operation.id)
        server.serve(operation, handler)
      },
    })
  const forgotten = operations
    .filter((operation) => !served.has(operation.id))
    .map((operation) => operation.id)
  if (forgotten.length > 0) throw new Error(`no handler for ${forgotten.join(', ')}`)

  addMedia(app, deps)
  await addWebPages(app, deps)
  return app
}
