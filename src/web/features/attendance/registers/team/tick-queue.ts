import { sentTick, type SentTick } from '#contract/attendance/registers.ts'
import { keysKept, keyStart, type TickOwner } from './kept-ticks.ts'

/** A tick that hasn't reached the server yet, or that the server refused. */
export interface WaitingTick extends SentTick {
  readonly session: string
  /** Why the server refused the tick. A refused tick isn't sent again, and stays until the user has read the reason. */
  readonly refused?: string
}

/** Returns the key of a tick. Each tick has its own key, so that two tabs never overwrite each other's ticks. */
const keyOf = (owner: TickOwner, { session, _id }: Pick<WaitingTick, 'session' | '_id'>): string =>
  `${keyStart(owner)}${session} ${_id}`

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const tickAt = (storage: Storage, key: string): readonly WaitingTick[] => {
  const stored = parsed(storage.getItem(key))
  const [session = '', _id = ''] = key.split(' ').slice(3)
  const tick = sentTick.safeParse(typeof stored === 'object' ? { ...stored, _id } : null)
  if (!tick.success) return []
  const refused = (stored as { readonly refused?: unknown }).refused
  return [{ ...tick.data, session, ...(typeof refused === 'string' && { refused }) }]
}

export interface TickQueue {
  /** Returns the ticks, the oldest first. Returns the same list until it changes. */
  readonly ticks: () => readonly WaitingTick[]
  /** Returns false if the phone can't store ticks, so that closing the page would lose them. */
  readonly isSafe: () => boolean
  readonly add: (tick: WaitingTick) => void
  readonly remove: (ids: ReadonlySet<string>) => void
  readonly refuse: (reasons: ReadonlyMap<string, string>) => void
  /** Reads the ticks again after another tab changed them. */
  readonly readAgain: () => void
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * Creates the queue of ticks waiting for a connection. Ticks are stored on the phone before they are sent, so neither a
 * lost connection nor a closed page loses them. They contain ids and acts, but no other details of a child.
 */
export const tickQueue = (storage: Storage | undefined, owner: TickOwner): TickQueue => {
  const listeners = new Set<() => void>()
  /** Ticks that the phone couldn't store, which only exist in memory. */
  const inMemoryOnly = new Map<string, WaitingTick>()
  let list: readonly WaitingTick[] = []

  const read = () => {
    const kept = storage === undefined ? [] : keysKept(storage, owner).flatMap((key) => tickAt(storage, key))
    list = [...kept, ...inMemoryOnly.values()].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    for (const listener of listeners) listener()
  }
  const keep = (tick: WaitingTick) => {
    const { session: _session, _id, ...rest } = tick
    try {
      if (storage === undefined) throw new Error('no storage')
      storage.setItem(keyOf(owner, tick), JSON.stringify(rest))
      inMemoryOnly.delete(_id)
    } catch {
      inMemoryOnly.set(_id, tick)
    }
  }
  const forget = (tick: WaitingTick) => {
    inMemoryOnly.delete(tick._id)
    storage?.removeItem(keyOf(owner, tick))
  }

  read()
  return {
    ticks: () => list,
    isSafe: () => inMemoryOnly.size === 0,
    add: (tick) => {
      keep(tick)
      read()
    },
    remove: (ids) => {
      for (const tick of list) if (ids.has(tick._id)) forget(tick)
      read()
    },
    refuse: (reasons) => {
      for (const tick of list) {
        const refused = reasons.get(tick._id)
        if (refused !== undefined) keep({ ...tick, refused })
      }
      read()
    },
    readAgain: read,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
