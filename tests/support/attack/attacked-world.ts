import { and, eq } from 'drizzle-orm'
import { createDemo } from '#demo/create-demo.ts'
import { clients } from '#server/db/schema/clients.ts'
import { users } from '#server/db/schema/users.ts'
import type { User } from '#server/people/users/user.ts'
import { clientDirectory } from '#server/platform/clients/client-directory.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, depsOf, type TestApp } from '../app.ts'
import { runSeed } from '../chance.ts'
import { inClient, signIn } from '../people.ts'
import { soaking } from '../soak.ts'
import type { Target } from './attack-operation.ts'
import { idsFor, readIds } from './known-ids.ts'

const port = '4321'

interface World {
  readonly test: TestApp
  readonly here: Client
  /** The people as they were before any attack, because an attack may have demoted or blocked them. */
  readonly owner: User
  readonly customer: User
  readonly target: Omit<Target, 'cookies'>
}

const personOf = async (test: TestApp, client: Client, email: string): Promise<User> => {
  const [user] = await inClient(test, client, (tx) =>
    tx.sql
      .select()
      .from(users)
      .where(and(eq(users.clientId, client.id), eq(users.email, email))),
  )
  if (!user) throw new Error(`nobody has ${email}`)
  return user
}

/** Creates the demo, with two organisers that have everything. The first one is attacked. */
export const attackedWorld = async (): Promise<World> => {
  const test = await createTestApp({ DEMO: '1', PORT: port })
  await createDemo(depsOf(test))
  const everyone = await clientDirectory(test.data.database, test.config).all()
  const here = everyone.find(({ slug }) => slug === 'brightwater')
  const elsewhere = everyone.find(({ slug }) => slug === 'littleoaks')
  if (!here || !elsewhere) throw new Error('the demo has two organisers')
  const [own, theirs] = [await readIds(test, here.id), await readIds(test, elsewhere.id)]
  const all = await readIds(test, elsewhere.id, 100_000)
  const foreign = new Set([elsewhere.id, ...[...all.values()].flat()])
  for (const id of [...own.values()].flat()) foreign.delete(id)
  // The short form always sends the same requests, so that a change only fails because of what it changed.
  const seed = soaking || process.env['SEED'] !== undefined ? runSeed : 1
  return {
    test,
    here,
    owner: await personOf(test, here, 'owner@demo.test'),
    customer: await personOf(test, here, 'parent@demo.test'),
    target: { app: test.app, host: `localhost:${port}`, idFor: idsFor(own, theirs), foreign, seed },
  }
}

/** Undoes what earlier attacks did to the people who send requests, and signs them in again. */
export const callersOf = async ({ test, here, owner, customer }: World) => {
  await inClient(test, here, async ({ sql, clientId }) => {
    await sql.update(clients).set({ planLevel: here.planLevel }).where(eq(clients.id, clientId))
    for (const { id, role, status } of [owner, customer])
      await sql
        .update(users)
        .set({ role, status })
        .where(and(eq(users.clientId, clientId), eq(users.id, id)))
  })
  return { owner: await signIn(test, here, owner), customer: await signIn(test, here, customer) }
}

export type { World }
