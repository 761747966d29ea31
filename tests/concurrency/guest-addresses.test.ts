import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { limits } from '#domain/limits.ts'
import { type Database, openSibling } from '#server/db/database.ts'
import { guestAddresses } from '#server/db/schema/visitors.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { readGuestAddress } from '#server/sales/capacity/lock-guest-addresses.ts'
import type { AskedLine } from '#server/sales/capacity/place-ask.ts'
import type { PlaceDesk } from '#server/sales/capacity/place-desk.ts'
import { createVisitor } from '#server/sales/cart/visitor.ts'
import { makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { inClient, makeClient } from '#tests/support/people.ts'
import { expectGuestsToBeCounted } from '#tests/support/place-truth.ts'
import { idsOf, line, placesOf, somebody, ticketOf } from '#tests/support/places.ts'

type Locking = typeof import('#server/sales/capacity/lock-guest-addresses.ts')

let app: TestApp
let client: Client
let places: ReturnType<typeof placesOf>
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  places = placesOf(app, client)
})
afterAll(() => app[Symbol.asyncDispose]())

/** Makes a separate activity for each guest, so that the lock on the address is the only one they share. */
const fiveDates = async (people: number): Promise<AskedLine> => {
  const activity = await makeActivity(app, client, {
    sessions: weeklySessions(5, { placeLimit: null }),
    tickets: [ticket({ name: 'Once' })],
  })
  return line(ticketOf(activity, 'Once'), idsOf(activity), people)
}

interface Crowd {
  readonly guests: number
  readonly people: number
  readonly newDesk?: () => PlaceDesk
}

/**
 * Lets guests at one address hold places through different processes at the same time. Returns how many places they
 * hold.
 */
const comeAtOnce = async (
  addressKey: string,
  { guests, people, newDesk = () => places.newDesk() }: Crowd,
): Promise<number> => {
  const asks = await Promise.all(
    Array.from({ length: guests }, async () => ({
      wanted: await fiveDates(people),
      guest: await inClient(app, client, (tx) => createVisitor(tx, addressKey)),
    })),
  )
  await Promise.all(
    asks.map(({ wanted, guest }) =>
      newDesk().take(client.id, {
        kind: 'hold',
        owner: { visitorId: guest.id, addressKey },
        lines: [wanted],
        actor: somebody,
      }),
    ),
  )
  const [row] = await inClient(app, client, (tx) =>
    tx.sql
      .select()
      .from(guestAddresses)
      .where(and(eq(guestAddresses.clientId, client.id), eq(guestAddresses.addressKey, addressKey))),
  )
  return row?.places ?? 0
}

/** Makes allocators that read an address without locking it and wait until two have read it. */
const desksWithoutLock = async (database: Database) => {
  const bothLooked = Promise.withResolvers<void>()
  let looked = 0
  const lockGuestAddresses: Locking['lockGuestAddresses'] = async (tx, keys) => {
    const found = await Promise.all(keys.map((key) => readGuestAddress(tx, key)))
    looked += 1
    if (looked === 2) bothLooked.resolve()
    await bothLooked.promise
    return new Map(found.flatMap((address, index) => (address ? [[keys[index] ?? '', address]] : [])))
  }
  // Test files share loaded modules, so the allocator is loaded again with another lock.
  vi.resetModules()
  vi.doMock('#server/sales/capacity/lock-guest-addresses.ts', async (original) => ({
    ...(await original<Locking>()),
    lockGuestAddresses,
  }))
  const { placeDesk } = await import('#server/sales/capacity/place-desk.ts')
  vi.doUnmock('#server/sales/capacity/lock-guest-addresses.ts')
  // Later files load the allocator with the real lock.
  vi.resetModules()
  return () => placeDesk(database, app.clock)
}

test('guests at one address who use twelve processes at the same time can hold 30 places in total', async () => {
  expect(await comeAtOnce('crowd', { guests: 12, people: 1 })).toBe(limits.guestPlacesPerAddress)
  await inClient(app, client, expectGuestsToBeCounted)
})

test('two guests at one address can’t both hold 20 places, but do without the lock', async () => {
  expect(await comeAtOnce('locked', { guests: 2, people: 4 })).toBe(20)
  await inClient(app, client, (tx) =>
    tx.sql.insert(guestAddresses).values({ clientId: client.id, addressKey: 'unlocked', seenAt: tx.now }),
  )
  // Statements prepared by the modules loaded before use the same names.
  const database = openSibling(app.data.database, 2)
  const newDesk = await desksWithoutLock(database)
  expect(await comeAtOnce('unlocked', { guests: 2, people: 4, newDesk })).toBe(40)
  await database.close()
})
