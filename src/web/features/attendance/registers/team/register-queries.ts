import { type Register, registers, type RegisterTicks } from '#contract/attendance/registers.ts'
import { queryOf } from '#web/lib/query.ts'
import { queryOptions } from '@tanstack/react-query'

/** So that two phones agree. */
const pollMs = 20_000

/** A tick that was seen once stays: an answer that was on its way before it was made does not take it back. */
const withAllTicks = (before: RegisterTicks | undefined, next: RegisterTicks): RegisterTicks => ({
  ...next,
  ticks: [...new Map([...(before?.ticks ?? []), ...next.ticks].map((tick) => [tick._id, tick])).values()],
})

/** What has been ticked, asked for again and again while somebody looks. */
export const ticksQuery = (id: string) =>
  queryOptions({
    ...queryOf(registers.ticks, { params: { id } }),
    refetchInterval: pollMs,
    structuralSharing: (before, next) =>
      withAllTicks(before as RegisterTicks | undefined, next as RegisterTicks),
  })

/**
 * The whole register. Every reading of it is recorded as a look at what is sensitive: it is read when it is opened, and
 * again only when what has been ticked comes with another revision.
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
