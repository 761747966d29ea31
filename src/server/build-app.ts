import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { operations } from '#contract/operations.ts'
import { limits } from '#domain/limits.ts'
import { serveCalendarFeeds } from '#server/attendance/calendar-feeds/routes.ts'
import { serveMessages } from '#server/attendance/messages/routes.ts'
import { serveRegisters } from '#server/attendance/registers/routes.ts'
import { takeBackAbsent } from '#server/attendance/registers/take-back-absent.ts'
import { seenIn } from '#server/attendance/registers/ticks-of-item.ts'
import { lockActivities, moveToZone } from '#server/catalogue/activities/move-to-zone.ts'
import { serveActivities } from '#server/catalogue/activities/routes.ts'
import { serveBookingAgreements } from '#server/catalogue/agreements/routes.ts'
import { serveCancellationPolicies } from '#server/catalogue/cancellation-policies/routes.ts'
import { serveHomeTabs } from '#server/catalogue/home-tabs/routes.ts'
import { serveSubscriptionPlans } from '#server/catalogue/subscription-plans/routes.ts'
import { addCompression } from '#server/http/add-compression.ts'
import { addOpenApi } from '#server/http/add-open-api.ts'
import { addRequestContext } from '#server/http/add-request-context.ts'
import { addRequestLog } from '#server/http/add-request-log.ts'
import { cachingSerializerCompiler } from '#server/http/caching-serializer-compiler.ts'
import type { AppParts, Deps } from '#server/http/deps.ts'
import { handleErrors, refuseAddress } from '#server/http/errors.ts'
import { newRequestId } from '#server/http/new-request-id.ts'
import { byAddress } from '#server/http/rate-limit.ts'
import { addSecurityHeaders } from '#server/http/security-headers.ts'
import { type Server, serverOn } from '#server/http/serve.ts'
import { serveReports } from '#server/insight/reports/routes.ts'
import { serveSetup } from '#server/insight/setup/routes.ts'
import { serveTimeMachine } from '#server/insight/time-machine/routes.ts'
import { serveAccountCredit } from '#server/money/credit/routes.ts'
import { serveLedger } from '#server/money/ledger/routes.ts'
import { serveCardAccounts } from '#server/money/payment-settings/card-accounts/routes.ts'
import { serveFundingProviders } from '#server/money/payment-settings/funding-providers/routes.ts'
import { servePaymentMethods } from '#server/money/payment-settings/methods/routes.ts'
import { serveVoucherProviders } from '#server/money/payment-settings/voucher-providers/routes.ts'
import { serveCardEvents, servePayments } from '#server/money/payments/routes.ts'
import { installationOf } from '#server/money/payments/ways-to-pay.ts'
import { serveAttendees } from '#server/people/attendees/routes.ts'
import { serveAuth, serveSignInSessions } from '#server/people/auth/routes.ts'
import { servePasskeys, serveTwoFactor } from '#server/people/auth/second-factor-routes.ts'
import { touchSession } from '#server/people/auth/touch-session.ts'
import { isVenueChosen } from '#server/people/fields/is-venue-chosen.ts'
import { serveFields } from '#server/people/fields/routes.ts'
import { serveInvitations } from '#server/people/invitations/routes.ts'
import { serveUserNotes } from '#server/people/users/notes/routes.ts'
import { serveUsers } from '#server/people/users/routes.ts'
import { serveAudit } from '#server/platform/audit/routes.ts'
import { clientDirectory } from '#server/platform/clients/client-directory.ts'
import { serveClients } from '#server/platform/clients/routes.ts'
import { addMedia } from '#server/platform/files/add-media.ts'
import { serveFileUploads } from '#server/platform/files/routes.ts'
import { serveHealth } from '#server/platform/health/routes.ts'
import { serveMailbox } from '#server/platform/mailbox/routes.ts'
import { serveVenues } from '#server/platform/venues/routes.ts'
import { readSold } from '#server/sales/activity-changes/read-sold.ts'
import { serveActivityChanges } from '#server/sales/activity-changes/routes.ts'
import { serveCancelling } from '#server/sales/amendments/routes.ts'
import { withPlaces } from '#server/sales/amendments/with-places.ts'
import { attendeeBooked } from '#server/sales/bookings/attendee-booked.ts'
import { serveOwnBookings } from '#server/sales/bookings/family/routes.ts'
import { serveBookings } from '#server/sales/bookings/routes.ts'
import { serveTeamBookings } from '#server/sales/bookings/team/routes.ts'
import { wasBooked } from '#server/sales/bookings/was-booked.ts'
import { type PlaceDesk, placeDesk } from '#server/sales/capacity/place-desk.ts'
import { extendForCode } from '#server/sales/cart/extend-for-code.ts'
import { serveCarts } from '#server/sales/cart/routes.ts'
import { serveCheckouts } from '#server/sales/checkout/routes.ts'
import { serveDiscountRules } from '#server/sales/discounts/routes.ts'
import { addWebPages } from '#server/sales/listing/pages/add-web-pages.ts'
import { type PublicCatalogue, publicCatalogue } from '#server/sales/listing/public-catalogue.ts'
import { serveListing } from '#server/sales/listing/routes.ts'
import { serveOwnPasses, serveSessionPasses } from '#server/sales/passes/routes.ts'
import { servePaymentGaps } from '#server/sales/payment-gaps/routes.ts'
import { serveCollecting } from '#server/sales/subscriptions/collecting-routes.ts'
import { hasLiveSubscription } from '#server/sales/subscriptions/has-live-subscription.ts'
import { serveOwnSubscriptions, serveSubscriptions } from '#server/sales/subscriptions/routes.ts'
import { serveWaitlists } from '#server/sales/waitlists/routes.ts'
import { stopWaiting } from '#server/sales/waitlists/stop-waiting.ts'

/** Lists the routes of every noun, with what they need from later areas. An area never imports a later area. */
const routesWith = (catalogue: PublicCatalogue, desk: PlaceDesk): readonly ((server: Server) => void)[] => [
  serveHealth,
  (server) => serveClients(server, { lock: lockActivities, move: moveToZone }),
  serveUsers,
  serveUserNotes,
  (server) => serveTeamBookings(server, { placeDesk: desk, registers: { seenIn, takeBackAbsent } }),
  serveWaitlists,
  (server) => serveAttendees(server, { isBooked: attendeeBooked, stopWaiting }),
  (server) => serveAuth(server, { onCodeSent: extendForCode }),
  serveSignInSessions,
  serveTwoFactor,
  servePasskeys,
  serveInvitations,
  serveSetup,
  serveMailbox,
  serveFields,
  serveFileUploads,
  (server) => serveAudit(server, withPlaces),
  serveHomeTabs,
  (server) => serveActivities(server, { readSold, wasBooked }),
  serveActivityChanges,
  (server) => serveListing(server, catalogue),
  (server) => serveVenues(server, isVenueChosen),
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
  (server) => servePaymentGaps(server, catalogue),
  (server) => serveCardAccounts(server, hasLiveSubscription),
  serveVoucherProviders,
  serveFundingProviders,
  servePayments,
  serveCardEvents,
  serveAccountCredit,
  serveLedger,
  serveReports,
  (server) => serveCarts(server, { desk, onSale: catalogue.onSale }),
  serveCheckouts,
  serveOwnBookings,
  serveCollecting,
  serveCancelling,
  serveBookings,
  serveRegisters,
  serveCalendarFeeds,
  serveMessages,
]

/** A number means that this many proxies in front of us are trusted. */
const trusted = (setting: Deps['config']['trustProxy'] = false) =>
  typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting

/** Builds the whole product as one Fastify instance, without listening. */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const deps: Deps = { ...parts, directory: clientDirectory(parts.database, parts.config) }
  const catalogue = publicCatalogue(parts.database, installationOf(parts))
  const desk = placeDesk(parts.database, parts.clock, parts.drill)
  const app: FastifyInstance = fastify({
    loggerInstance: deps.logger,
    logController: new fastify.LogController({ disableRequestLogging: true }),
    trustProxy: trusted(deps.config.trustProxy),
    bodyLimit: limits.bodyBytes,
    genReqId: newRequestId,
    // A logger per request costs more than most requests are worth. The few that log something include the request id
    // themselves.
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: 'idle',
    frameworkErrors: refuseAddress,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(cachingSerializerCompiler)
  handleErrors(app)
  addSecurityHeaders(app, deps.config)
  await addCompression(app)
  // Cookies are parsed where they are needed (session-cookie.ts), because most requests have none.
  await app.register(cookie, { hook: false })
  await app.register(rateLimit, {
    global: false,
    keyGenerator: byAddress,
  })
  addRequestLog(app)
  addRequestContext(app, deps, touchSession)
  await addOpenApi(app, deps.config)

  const served = new Set<string>()
  const server = serverOn(app, deps)
  for (const serveNoun of routesWith(catalogue, desk))
    serveNoun({
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
  await addWebPages(app, { ...deps, catalogue })
  return app
}
