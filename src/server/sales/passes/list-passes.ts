import { and, eq } from 'drizzle-orm'
import type { Parsed } from '#contract/operation.ts'
import type { sessionPasses as operations } from '#contract/sales/passes/session-passes.ts'
import { contains, readNumberedPage } from '#server/db/numbered-page.ts'
import { sessionPasses } from '#server/db/schema/session-passes.ts'
import type { Scope } from '#server/db/scope.ts'
import { presentPasses, withParts } from './pass-rows.ts'

type PassListQuery = Parsed<typeof operations.list>['query']

export const listPasses = (scope: Scope, { filters, ...place }: PassListQuery) =>
  scope.transaction(async (tx) => {
    const { search, enabled } = filters
    const where = and(
      contains(sessionPasses.name, search),
      enabled === undefined ? undefined : eq(sessionPasses.enabled, enabled === 'true'),
    )
    const { rows, total } = await readNumberedPage(tx, sessionPasses, where, place)
    return { items: await presentPasses(tx, await withParts(tx, rows)), total }
  })
