import * as z from 'zod'
import type { Kind, Tables } from '../world/state.ts'
import type { Scope } from '../world/world.ts'
import { invalidParameter, noSuch } from './errors.ts'
import { integer, text } from './parameters.ts'

const range = z.strictObject({
  gt: integer.optional(),
  gte: integer.optional(),
  lt: integer.optional(),
  lte: integer.optional(),
})

/** The parameters that every list accepts. */
export const paging = {
  limit: integer.optional(),
  starting_after: text().optional(),
  ending_before: text().optional(),
}
export const created = { created: z.union([integer, range]).optional() }

interface Paging {
  readonly limit?: number | undefined
  readonly starting_after?: string | undefined
  readonly ending_before?: string | undefined
  readonly created?: number | z.infer<typeof range> | undefined
}

const wasCreated = (at: number, wanted: Paging['created']) => {
  if (wanted === undefined) return true
  if (typeof wanted === 'number') return at === wanted
  return (
    at > (wanted.gt ?? -Infinity) &&
    at >= (wanted.gte ?? -Infinity) &&
    at < (wanted.lt ?? Infinity) &&
    at <= (wanted.lte ?? Infinity)
  )
}

const limitOf = ({ limit = 10 }: Paging) => {
  if (limit >= 1 && limit <= 100) return limit
  throw invalidParameter('This value must be between 1 and 100.', { param: 'limit' })
}

interface Listed {
  readonly id: string
  readonly created?: number
}

/** Returns one page, newest first. Refuses a cursor that names nothing on this account. */
export const pageOf = <T extends Listed>(all: readonly T[], url: string, paging: Paging, known = all) => {
  const limit = limitOf(paging)
  const wanted = all.filter((item) => wasCreated(item.created ?? 0, paging.created))
  const positionOf = (id: string, param: string) => {
    if (!known.some((item) => item.id === id)) throw noSuch('object', id, param)
    return wanted.findIndex((item) => item.id === id)
  }
  if (paging.ending_before !== undefined) {
    const end = Math.max(positionOf(paging.ending_before, 'ending_before'), 0)
    const start = Math.max(end - limit, 0)
    return { object: 'list', data: wanted.slice(start, end), has_more: start > 0, url }
  }
  const start =
    paging.starting_after === undefined ? 0 : positionOf(paging.starting_after, 'starting_after') + 1
  return {
    object: 'list',
    data: wanted.slice(start, start + limit),
    has_more: wanted.length > start + limit,
    url,
  }
}

export const listPage = <K extends Exclude<Kind, 'onboarding_link'>>(
  scope: Scope,
  kind: K,
  url: string,
  paging: Paging,
  matches: (value: Tables[K]) => boolean = () => true,
) => {
  const all = scope.list(kind)
  return pageOf(all.filter(matches), url, paging, all)
}
