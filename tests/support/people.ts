import { randomBytes } from 'node:crypto'
import type { PaymentMethodKind } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import type { Role } from '#domain/platform/access/roles.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { sessions } from '#server/db/schema/sign-in.ts'
import { type Actor, inTransaction, type Tx } from '#server/db/transaction.ts'
import { sessionCookieName } from '#server/http/session-cookie.ts'
import { foundClients } from '#server/insight/setup/found-clients.ts'
import { createUser, type NewUser } from '#server/people/users/create-user.ts'
import type { User } from '#server/people/users/user.ts'
import { tokenHash } from '#server/platform/access/tokens.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { NewClient } from '#server/platform/clients/create-client.ts'
import type { TestApp } from './app.ts'
import { takeFromCustomers } from './take-from-customers.ts'

const system: Actor = { kind: 'job', id: undefined, name: 'Test' }

/** Runs work in an organiser's transaction, as the product does. */
export const inClient = <T>(
  { data, clock }: TestApp,
  client: Client,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  inTransaction(
    data.database,
    { clientId: client.id, actor: system, now: clock.now(), requestId: undefined },
    work,
  )

let counter = 0

interface Premises {
  readonly clock: Clock
  readonly data: { readonly database: Database }
}

/**
 * Creates an organiser who accepts cash by default, because nothing with a price can be booked without a payment
 * method.
 */
export const makeClient = (
  test: Premises,
  input: Partial<NewClient> = {},
  taken: readonly PaymentMethodKind[] = ['cash'],
): Promise<Client> => {
  const slug = input.slug ?? `club-${++counter}`
  const founded: NewClient = {
    slug,
    name: `The ${slug} club`,
    contactEmail: `hello@${slug}.test`,
    baseUrl: `http://${slug}.localhost:3000`,
    planLevel: 30,
    ...input,
  }
  const context = { actor: system, now: test.clock.now(), requestId: undefined }
  return foundClients(test.data.database, ({ found }) =>
    found(founded, context, async (tx, client) => {
      await takeFromCustomers(tx, taken)
      return client
    }),
  )
}

export const makeUser = (test: TestApp, client: Client, input: Partial<NewUser> = {}): Promise<User> => {
  const role: Role = input.role ?? 'customer'
  return inClient(test, client, (tx) =>
    createUser(tx, {
      email: `${role}-${++counter}@people.test`,
      passwordHash: null,
      firstName: 'Robin',
      lastName: `Sample${counter}`,
      role,
      emailVerified: true,
      ...input,
    }),
  )
}

/** Creates a session cookie for a person, without the cost of hashing a password. */
export const signIn = async (test: TestApp, client: Client, user: User): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const now = test.clock.now()
  await inClient(test, client, (tx) =>
    tx.sql.insert(sessions).values({
      clientId: client.id,
      userId: user.id,
      tokenHash: Buffer.from(tokenHash(token), 'hex'),
      device: 'Test browser',
      ip: '127.0.0.1',
      createdAt: now,
      lastSeenAt: now,
      expiresAt: now.add({ hours: 24 * 30 }),
    }),
  )
  return `${sessionCookieName(test.config)}=${token}`
}

/** Creates a person with a role and a session cookie. */
export const makeSignedIn = async (test: TestApp, client: Client, role: Role) => {
  const user = await makeUser(test, client, { role })
  return { user, cookie: await signIn(test, client, user) }
}
