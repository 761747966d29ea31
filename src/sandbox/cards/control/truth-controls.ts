import * as z from 'zod'
import type { ProviderEvent } from '#sandbox/cards/objects/event.ts'
import type { Delivery, Kind, Outgoing, Tables } from '#sandbox/cards/world/state.ts'
import type { World } from '#sandbox/cards/world/world.ts'
import { control } from './control-route.ts'
import type { RecordedRequest } from './journal.ts'

/** An object with the account it belongs to. */
export type OnAccount<T> = T & { readonly account: string }

export interface RecordedEvent {
  readonly event: ProviderEvent
  /** The delivery state: `unsent` if no endpoint exists or none subscribed to the event's type. */
  readonly state: Outgoing['state'] | 'unsent'
  readonly deliveries: readonly Delivery[]
}

/** Everything that really happened, including what was never reported to anyone. */
export interface Truth {
  readonly accounts: readonly Tables['account'][]
  readonly charges: readonly OnAccount<Tables['charge']>[]
  readonly disputes: readonly OnAccount<Tables['dispute']>[]
  readonly events: readonly RecordedEvent[]
  readonly paymentIntents: readonly OnAccount<Tables['payment_intent']>[]
  readonly refunds: readonly OnAccount<Tables['refund']>[]
  readonly requests: readonly RecordedRequest[]
  readonly sessions: readonly OnAccount<Tables['checkout.session']>[]
}

const all = <K extends Kind>(world: World, kind: K): OnAccount<Tables[K]>[] =>
  world.everywhere(kind).map(({ account, value }) => ({ ...value, account }))

const eventsOf = (world: World): RecordedEvent[] =>
  world.everywhere('event').map(({ value: event }) => {
    const { state, deliveries } = world.state.outgoing.get(event.id) ?? { state: 'unsent', deliveries: [] }
    return { event, state, deliveries }
  })

const nothing = z.strictObject({})

export const truthControls = [
  control('GET /truth', nothing, ({ world, journal }): Truth => ({
    accounts: world.everywhere('account').map(({ value }) => value),
    charges: all(world, 'charge'),
    disputes: all(world, 'dispute'),
    events: eventsOf(world),
    paymentIntents: all(world, 'payment_intent'),
    refunds: all(world, 'refund'),
    requests: journal.requests,
    sessions: all(world, 'checkout.session'),
  })),
  control('DELETE /requests', nothing, ({ journal }) => journal.clear()),
]
