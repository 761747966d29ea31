import { makeBookings } from '#demo/make/make-bookings.ts'
import { makePasses } from '#demo/make/make-passes.ts'
import { makePaymentSettings } from '#demo/make/make-payment-settings.ts'
import { makeWaitlist } from '#demo/make/make-waitlist.ts'
import { scopeWithin } from '#demo/make/scope-within.ts'
import type { DemoFiles } from '#demo/make/upload-pictures.ts'
import { type Role, roles } from '#domain/platform/access/roles.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Actor, Tx } from '#server/db/transaction.ts'
import { foundClients } from '#server/insight/setup/found-clients.ts'
import { hashPassword } from '#server/people/auth/password-hash.ts'
import { actingAs } from '#server/people/users/acting-as.ts'
import { createUser } from '#server/people/users/create-user.ts'
import type { User } from '#server/people/users/user.ts'
import { clientDirectory } from '#server/platform/clients/client-directory.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { demoEmailOf, demoPassword } from '#server/platform/clients/demo-accounts.ts'
import { joinedAgo, makeFamilies } from './make/families.ts'
import { makeProgramme } from './make/make-programme.ts'
import { stallsIn } from './make/stall.ts'
import { brightwater, type DemoOrganiser, littleOaks } from './organisers.ts'
import { demoCalendar } from './programme/calendar.ts'

export interface DemoDeps {
  readonly config: Pick<Config, 'baseUrl' | 'baseDomain' | 'defaultClient'>
  readonly database: Database
  readonly clock: Clock
  readonly logger: Scope['log']
  readonly files: DemoFiles
}

const actor: Actor = { kind: 'job', id: undefined, name: 'Rollcall' }

/** 'http://localhost:3000' → 'http://littleoaks.localhost:3000' */
const addressBelow = ({ baseUrl, baseDomain }: DemoDeps['config'], slug: string): string => {
  const url = new URL(baseUrl)
  url.hostname = `${slug}.${baseDomain}`
  return url.origin
}

const hashesFor = async () => {
  const hashes = await Promise.all(
    roles.map(async (role) => [role, await hashPassword(demoPassword)] as const),
  )
  return new Map(hashes)
}

/** How many days ago the team was created, which is before the first family joined. */
const daysOfTheTeam = 400

const inhabit = async (
  tx: Tx,
  { people, termsText = '' }: DemoOrganiser,
  hashes: Awaited<ReturnType<typeof hashesFor>>,
): Promise<ReadonlyMap<Role, User>> => {
  const acceptedTerms = { wording: termsText, at: tx.now.toString() }
  const users = new Map<Role, User>()
  for (const role of roles) {
    const user = await createUser(tx, {
      ...people[role],
      role,
      email: demoEmailOf(role),
      passwordHash: hashes.get(role) ?? null,
      emailVerified: true,
      ...(role === 'customer' && termsText !== '' ? { acceptedTerms } : {}),
    })
    users.set(role, user)
  }
  return users
}

/** Creates the organiser's settings, programme, families and bookings, so that the history shows them. */
const furnish = async (
  { logger, files }: DemoDeps,
  tx: Tx,
  {
    client,
    owner,
    admin,
    customer,
    organiser,
  }: { client: Client; owner: User; admin: User; customer: User; organiser: DemoOrganiser },
) => {
  const today = tx.now.toZonedDateTimeISO(client.timeZone).toPlainDate()
  const scope = scopeWithin(actingAs(tx, owner), client, logger)
  const calendar = demoCalendar(today)
  await makeProgramme(scope, files, organiser.programmeFor(calendar))
  if (organiser.payments) await makePaymentSettings(scope, organiser.payments)
  const children = await makeFamilies(tx, organiser.families, { client, customer, log: logger })
  const office = { client, admin, log: logger, stallOf: await stallsIn(scope) }
  await makeBookings(tx, children, organiser.salesFor(calendar), office)
  if (organiser.pass) await makePasses(tx, children, organiser.pass, { ...office, owner })
  const waitedFor = organiser.waitlistOf?.(calendar)
  if (waitedFor !== undefined) await makeWaitlist(tx, children, waitedFor, { ...office, customer })
}

/**
 * Creates two organisers with a programme and a person of every role, through the server's own operations, on a
 * database that has no organisers.
 */
export const createDemo = async (deps: DemoDeps): Promise<void> => {
  const { config, database, clock } = deps
  // A second start must be quick, so passwords are hashed only when they are needed.
  if (!(await clientDirectory(database, config).isEmpty())) return
  const organisers = [
    { organiser: brightwater, baseUrl: config.baseUrl, hashes: await hashesFor() },
    { organiser: littleOaks, baseUrl: addressBelow(config, littleOaks.slug), hashes: await hashesFor() },
  ]
  const context = { actor, now: clock.now(), requestId: undefined }
  await foundClients(database, async ({ isFirst, found }) => {
    if (!isFirst) return
    for (const { organiser, baseUrl, hashes } of organisers)
      await found({ ...organiser, baseUrl, createdByDemo: true }, context, async (tx, client) => {
        const people = await inhabit(joinedAgo(tx, daysOfTheTeam), organiser, hashes)
        const [owner, admin, customer] = [people.get('owner'), people.get('admin'), people.get('customer')]
        if (owner && admin && customer) await furnish(deps, tx, { client, owner, admin, customer, organiser })
      })
  })
}
