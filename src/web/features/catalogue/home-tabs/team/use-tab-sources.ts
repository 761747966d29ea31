import { homeTabs } from '#contract/catalogue/home-tabs.ts'
import { venues } from '#contract/platform/venues/venues.ts'
import { limits } from '#domain/limits.ts'
import { fieldsQuery } from '#web/lib/fields-query.ts'
import { queryOf } from '#web/lib/query.ts'
import { useQueries } from '@tanstack/react-query'
import type { TabSources } from './home-tab-values.ts'

/** Loads everything the tabs page needs, as a single result. */
export const useTabSources = () =>
  useQueries({
    queries: [
      queryOf(homeTabs.list),
      fieldsQuery({ usage: 'activity', includeDisabled: 'true', includeAdminOnly: 'true' }),
      queryOf(venues.list, { query: { limit: limits.numberedPageMaximum } }),
    ],
    combine: ([tabs, fields, places]) => {
      const sources: TabSources | undefined =
        tabs.data && fields.data && places.data
          ? { tabs: tabs.data.items, fields: fields.data, venues: places.data.items }
          : undefined
      return {
        sources,
        error: tabs.error ?? fields.error ?? places.error,
        refetch: () => {
          for (const query of [tabs, fields, places]) if (query.isError) void query.refetch()
        },
      }
    },
  })
