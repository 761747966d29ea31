import { apiVersion, type EventType, type ProviderEvent } from '../objects/event.ts'
import { newId } from './ids.ts'
import type { Kind, Row, State, Tables } from './state.ts'

export interface SandboxClock {
  readonly now: () => Temporal.Instant
}

/** The platform itself. It owns connected accounts, and the objects created without naming an account. */
export const platformAccount = 'acct_platform'
export const platformApplication = 'ca_platform'

/** The request that caused an event. */
export interface Cause {
  readonly id: string | null
  readonly idempotency_key: string | null
}

const byPerson: Cause = { id: null, idempotency_key: null }

/** The world as seen by one account. */
export interface Scope {
  readonly account: string
  readonly baseUrl: string
  readonly now: () => number
  readonly find: <K extends Kind>(kind: K, id: string) => Tables[K] | undefined
  /** Lists the objects of a kind, newest first, as the provider does. */
  readonly list: <K extends Kind>(kind: K) => readonly Tables[K][]
  readonly put: <K extends Kind>(kind: K, value: Tables[K]) => Tables[K]
  readonly emit: (type: EventType, object: object, previous?: object) => void
}

export interface World {
  readonly state: State
  readonly baseUrl: string
  readonly now: () => number
  readonly scope: (account: string, cause?: Cause) => Scope
  readonly platform: (cause?: Cause) => Scope
  /** Finds the account of an object, for pages and the control address, which know only its id. */
  readonly homeOf: (kind: Kind, id: string) => Scope | undefined
  readonly everywhere: <K extends Kind>(kind: K) => readonly Row<Tables[K]>[]
  readonly touch: () => void
}

interface Surroundings {
  readonly state: State
  readonly baseUrl: string
  readonly clock: SandboxClock
  readonly onEvent: (event: ProviderEvent) => void
  readonly onChange: () => void
}

export const createWorld = ({ state, baseUrl, clock, onEvent, onChange }: Surroundings): World => {
  const now = () => Math.floor((clock.now().epochMilliseconds + state.clockOffset) / 1000)
  const nowOf = (account: string) => now() + (state.ahead.get(account) ?? 0)
  // TypeScript can't see that the map of a kind holds only that kind.
  const rowsOf = <K extends Kind>(kind: K) => state.rows[kind] as Map<string, Row<Tables[K]>>

  const put = <K extends Kind>(account: string, kind: K, value: Tables[K]) => {
    const before = rowsOf(kind).get(value.id)
    if (before && before.account !== account) throw new Error(`${value.id} lives on another account`)
    const sequence = before?.sequence ?? (state.sequence += 1)
    rowsOf(kind).set(value.id, { account, sequence, value })
    onChange()
    return value
  }

  const emit = (account: string, cause: Cause, type: EventType, object: object, previous?: object) => {
    const event = put(account, 'event', {
      id: newId('evt'),
      object: 'event',
      account,
      api_version: apiVersion,
      created: nowOf(account),
      // The event contains a snapshot, so that later changes don't alter it.
      data: structuredClone({ object, ...(previous && { previous_attributes: previous }) }),
      livemode: false,
      pending_webhooks: 1,
      request: cause,
      type,
    })
    onEvent(event)
  }

  const scope = (account: string, cause: Cause = byPerson): Scope => ({
    account,
    baseUrl,
    now: () => nowOf(account),
    find: (kind, id) => {
      const row = rowsOf(kind).get(id)
      return row?.account === account ? row.value : undefined
    },
    list: (kind) =>
      rowsOf(kind)
        .values()
        .filter((row) => row.account === account)
        .toArray()
        .toSorted((a, b) => b.sequence - a.sequence)
        .map((row) => row.value),
    put: (kind, value) => put(account, kind, value),
    emit: (type, object, previous) => emit(account, cause, type, object, previous),
  })

  return {
    state,
    baseUrl,
    now,
    scope,
    platform: (cause) => scope(platformAccount, cause),
    homeOf: (kind, id) => {
      const row = rowsOf(kind).get(id)
      return row && scope(row.account)
    },
    everywhere: (kind) => rowsOf(kind).values().toArray(),
    touch: onChange,
  }
}
