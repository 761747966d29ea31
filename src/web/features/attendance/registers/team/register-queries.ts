import { type Register, registers, type RegisterTicks } from '#contract/attendance/registers.ts'
import { queryOf } from '#web/lib/query.ts'
import { queryOptions } from '@tanstack/react-query'

/** Polls so that two phones agree. */
const pollMs = 20_000

/** Merges new ticks with known ticks, so that an answer requested before a tick was made doesn't remove it. */
const withAllTicks = (before: RegisterTicks | undefined, next: RegisterTicks): RegisterTicks => ({
  ...next,
  ticks: [...new Map([...(before?.ticks ?? []), ...next.ticks].map((tick) => [tick._id, tick])).values()],
})

/** Reads the ticks, and polls them while the register is open. */
export const ticksQuery = (id: string) =>
  queryOptions({
    ...queryOf(registers.ticks, { params: { id } }),
    refetchInterval: pollMs,
    structuralSharing: (before, next) =>
      withAllTicks(before as RegisterTicks | undefined, next as RegisterTicks),
  })

/**
 * Reads the whole register. Each read is recorded as a look at sensitive answers, so it only happens on opening and
 * when the ticks arrive with a new revision.
 */
export const registerQuery = (id: string) =>
  queryOptions({
    ...queryOf(registers.read, { params: { id } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 0,
  })

export const ticksIn = ({ now, revision, items, ticks }: Register): RegisterTicks => ({
  now,
  revision,
  items,
  ticks,
})

export const dayQuery = (date: string) =>
  queryOptions({ ...queryOf(registers.list, { query: { date } }), refetchInterval: pollMs, staleTime: 0 })
