import * as z from 'zod'
import { standardHandling } from '#sandbox/cards/webhooks/post-office.ts'
import { control, type ControlRoom } from './control-route.ts'

const nothing = z.strictObject({})

const fault = z.strictObject({
  method: z.enum(['DELETE', 'GET', 'POST']),
  path: z.string(),
  answer: z.union([z.literal('cut'), z.literal('slow'), z.literal(429), z.literal(500)]),
  when: z.enum(['after', 'before']).default('before'),
  times: z.int().positive().default(1),
  skip: z.int().nonnegative().default(0),
  delayMs: z.number().nonnegative().default(0),
  retryAfter: z.int().nonnegative().optional(),
  remember: z.boolean().default(true),
})

const handling = z.strictObject({
  mode: z.enum(['drop', 'hold', 'send']).default('send'),
  types: z.array(z.string()).nullable().default(null),
  times: z.int().positive().default(1),
  delayMs: z.number().nonnegative().default(0),
})

const heldEvents = ({ world }: ControlRoom) =>
  world
    .everywhere('event')
    .filter(({ value }) => world.state.outgoing.get(value.id)?.state === 'held')
    .map(({ value }) => value.id)

const sendAll = async (room: ControlRoom, ids: readonly string[], times: number) => {
  const sent = []
  for (const id of ids)
    for (let nth = 0; nth < times; nth += 1) sent.push({ id, ...(await room.postOffice.deliver(id)) })
  return sent
}

const inOrder = (held: readonly string[], order: readonly number[]) => {
  const wanted = order.map((index) => held[index])
  if (wanted.some((id) => id === undefined)) throw new Error(`only ${held.length} events are held`)
  return wanted.filter((id) => id !== undefined)
}

/** The faults between the provider and its users. */
export const trafficControls = [
  control('POST /faults', fault, ({ faults }, input) => faults.plan(input)),
  control('DELETE /faults', nothing, ({ faults }) => faults.clear()),
  control('POST /webhooks', handling, ({ postOffice }, input) => {
    postOffice.handling = input
  }),
  control('POST /webhooks/endpoint', z.strictObject({ url: z.url() }), ({ postOffice }, { url }) => {
    postOffice.url = url
  }),
  control('GET /webhooks/held', nothing, heldEvents),
  control(
    'POST /webhooks/release',
    z.strictObject({
      order: z.array(z.int().nonnegative()).optional(),
      times: z.int().positive().default(1),
    }),
    (room, { order, times }) => {
      const held = heldEvents(room)
      return sendAll(room, order ? inOrder(held, order) : held, times)
    },
  ),
  control('POST /webhooks/settled', nothing, ({ postOffice }) => postOffice.idle()),
  control(
    'POST /events/:id/send',
    z.strictObject({ times: z.int().positive().default(1) }),
    (room, { times }, id) => sendAll(room, [id], times),
  ),
  control(
    'POST /clock',
    z.strictObject({ advanceSeconds: z.int() }),
    ({ world, tick }, { advanceSeconds }) => {
      world.state.clockOffset += advanceSeconds * 1000
      world.touch()
      tick()
      return { now: world.now() }
    },
  ),
  control('POST /calm', nothing, ({ faults, postOffice, world }) => {
    faults.clear()
    postOffice.handling = standardHandling
    world.state.refundsBegin = null
  }),
]
