import type { Database } from '#server/db/database.ts'
import type { Measure, Row } from '../row.ts'
import { buyersAt, type Rush } from '../support/buyers.ts'
import { deskOf } from '../support/desk-load.ts'
import { databaseIn } from '../support/fair.ts'
import { loadOnce, middle } from '../support/load.ts'
import { makeMarket } from '../support/market.ts'
import { prepareSimpleUpdate, rawBookings, simpleUpdates } from '../support/raw-sql.ts'

const seconds = 3
const rounds = 3
/** The number of clients, the same over HTTP and directly at the database, each with a connection of its own. */
const clients = 64

/**
 * Runs the measurements in turns and takes the median of each, so that a slow moment of the machine affects all of them
 * alike.
 */
const byTurns = async <Name extends string>(
  acts: Readonly<Record<Name, () => Promise<number>>>,
): Promise<(name: Name) => number> => {
  const names = Object.keys(acts) as Name[]
  const taken = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) taken.get(name)?.push(await acts[name]())
  return (name) => middle(taken.get(name) ?? [])
}

const p99 = (rushes: readonly Rush[]): number => middle(rushes.map((one) => one.p99))

const row = (name: string, unit: string, value: number, base: number, to: string): Row => ({
  name: `rush: ${name}`,
  value,
  unit,
  ratio: value / base,
  to,
})

/**
 * Measures nine in the morning: people with ready cookies hold places over HTTP, and what is confirmed is durable.
 * Aims: a hot session 1.5 × a single statement and 1.2 × a simple update; thirty sessions 1.5 ×; hot 0.8 × of a hundred
 * sessions; p99 30 × the unloaded p50, with 512 clients 120 ×; "full" 3 × a simple update; availability 4 × alone.
 */
export const rush: Measure = async ({ product, dataDir }) => {
  await using open = new AsyncDisposableStack()
  const database = databaseIn(dataDir)
  open.defer(database.close)
  const market = await makeMarket(database, 'rush')
  const { clientId, hot, wide, full, host } = market
  // A cart holds sixty places, so people who book terms would have no room for the other measurements.
  const terms = await makeMarket(database, 'rush-terms')
  const desk = deskOf(database, await makeMarket(database, 'rush-desk'))
  await prepareSimpleUpdate(database)
  /**
   * Opens the connections only during the measurement, because this many idle connections would slow down the others.
   */
  const asClients = async (id: string, act: (beside: Database) => Promise<number>): Promise<number> => {
    const beside = databaseIn(dataDir, { max: clients, options: `-c app.client_id=${id}` })
    try {
      const connected = await Promise.all(Array.from({ length: clients }, () => beside.pool.connect()))
      for (const connection of connected) connection.release()
      return await act(beside)
    } finally {
      await beside.close()
    }
  }
  const buy = buyersAt(product.url, market)
  const buyTerm = buyersAt(product.url, terms)
  const held: Rush[] = []
  const crowded: Rush[] = []
  const hold = async (stall: typeof hot, crowd = clients, keep: Rush[] = []) => {
    const result = await buy(stall, { clients: crowd, seconds, status: 201 })
    keep.push(result)
    return result.perSecond
  }
  const availability = {
    url: `${product.url}/api/activity-groups/${hot.activity}/public`,
    headers: { host },
  }
  const alone = await buy(hot, { clients: 1, seconds, status: 201 })
  const look = async (): Promise<number> => (await loadOnce(availability, seconds)).p99
  const middleOf = await byTurns({
    hot: () => hold(hot, clients, held),
    crowd: () => hold(hot, 512, crowded),
    wide: () => hold(wide),
    term: async () => (await buyTerm(terms.term, { clients, seconds, status: 201 })).perSecond,
    desk: () => desk(seconds),
    full: async () => (await buy(full, { clients, seconds, status: 409 })).perSecond,
    rawHot: () => asClients(clientId, (beside) => rawBookings(beside, clientId, hot, hot.sessions, seconds)),
    rawTerm: () =>
      asClients(terms.clientId, (beside) =>
        rawBookings(beside, terms.clientId, terms.term, terms.term.sessions, seconds),
      ),
    simple: () => asClients(clientId, (beside) => simpleUpdates(beside, seconds)),
    lookAlone: look,
    lookMeanwhile: async () => (await Promise.all([look(), hold(hot)]))[0],
  })
  const [statement, simple] = ['a booking in a single statement', 'a simple update as pgbench makes it']
  const unloaded = Math.max(alone.p50, 1)
  return [
    row('one hot session', 'bookings/s', middleOf('hot'), middleOf('rawHot'), statement),
    row('one hot session (simple update)', 'bookings/s', middleOf('hot'), middleOf('simple'), simple),
    row('one hot session, 512 clients', 'bookings/s', middleOf('crowd'), middleOf('rawHot'), statement),
    row('one hot session at the desk', 'bookings/s', middleOf('desk'), middleOf('rawHot'), statement),
    row('a ticket of 30 sessions', 'bookings/s', middleOf('term'), middleOf('rawTerm'), statement),
    row('100 sessions', 'bookings/s', middleOf('wide'), middleOf('rawHot'), statement),
    row(
      'hot against 100 sessions',
      'bookings/s',
      middleOf('hot'),
      middleOf('wide'),
      'the same over 100 sessions',
    ),
    row('p50, one client', 'ms', alone.p50, unloaded, 'itself'),
    row('p99, 64 clients', 'ms', p99(held), unloaded, 'p50 of one client'),
    row('p99, 512 clients', 'ms', p99(crowded), unloaded, 'p50 of one client'),
    row('"full"', 'answers/s', middleOf('full'), middleOf('simple'), simple),
    row(
      'availability p99 meanwhile',
      'ms',
      middleOf('lookMeanwhile'),
      middleOf('lookAlone'),
      'the same alone',
    ),
  ]
}
