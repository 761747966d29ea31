import { systemClock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { placeDesk } from '#server/sales/capacity/place-desk.ts'
import type { Market } from './market.ts'

const seller = { kind: 'job' as const, id: undefined, name: 'Bench' }
const clients = 64

/** Holds places without HTTP, this many at a time, each in the cart of the next customer. */
export const deskOf = (database: Database, { clientId, users, hot }: Market) => {
  const desk = placeDesk(database, systemClock)
  const lines = [{ ticketId: hot.ticket, sessionIds: hot.sessions, attendeeIds: [null], addOns: [] }]
  let asked = 0

  return async (seconds: number): Promise<number> => {
    const end = performance.now() + seconds * 1_000
    let done = 0
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (performance.now() < end) {
          const userId = users[asked++ % users.length] ?? ''
          const { taken } = await desk.take(clientId, {
            kind: 'hold',
            owner: { userId },
            lines,
            actor: seller,
          })
          if (!taken) throw new Error('the desk found no place')
          done += 1
        }
      }),
    )
    return done / seconds
  }
}
