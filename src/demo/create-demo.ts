import { roles } from '#domain/people/roles.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Actor, Tx } from '#server/db/transaction.ts'
import { hashPassword } from '#server/modules/auth/password-hash.ts'
import { demoEmailOf, demoPassword } from '#server/modules/clients/demo-accounts.ts'
import { clientDirectory } from '#server/modules/clients/directory.ts'
import { foundClients } from '#server/modules/clients/found-clients.ts'
import { createUser } from '#server/modules/users/create-user.ts'
import { brightwater, type DemoOrganiser, littleOaks } from './organisers.ts'

export interface DemoDeps {
  readonly config: Pick<Config, 'baseUrl' | 'baseDomain' | 'defaultClient'>
  readonly database: Database
  readonly clock: Clock
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

const inhabit = async (
  tx: Tx,
  { people, termsText = '' }: DemoOrganiser,
  hashes: Awaited<ReturnType<typeof hashesFor>>,
) => {
  const acceptedTerms = { wording: termsText, at: tx.now.toString() }
  for (const role of roles)
    await createUser(tx, {
      ...people[role],
      role,
      email: demoEmailOf(role),
      passwordHash: hashes.get(role) ?? null,
      emailVerified: true,
      ...(role === 'customer' && termsText !== '' ? { acceptedTerms } : {}),
    })
}

/** Two organisers with a person of every role, made through the server's own verbs, on a database that has none. */
export const createDemo = async ({ config, database, clock }: DemoDeps): Promise<void> => {
  // A second start must be quick: passwords are only hashed when they are going to be used.
  if (!(await clientDirectory(database, config).isEmpty())) return
  const organisers = [
    { organiser: brightwater, baseUrl: config.baseUrl, hashes: await hashesFor() },
    { organiser: littleOaks, baseUrl: addressBelow(config, littleOaks.slug), hashes: await hashesFor() },
  ]
  const context = { actor, now: clock.now(), requestId: undefined }
  await foundClients(database, async ({ isFirst, found }) => {
    if (!isFirst) return
    for (const { organiser, baseUrl, hashes } of organisers)
      await found({ ...organiser, baseUrl }, context, (tx) => inhabit(tx, organiser, hashes))
  })
}
