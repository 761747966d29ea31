import { pages } from '#contract/pages.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { listedActivities } from './present-listing.ts'
import type { Snapshot } from './snapshot.ts'

interface SitemapEntry {
  readonly address: string
  readonly changedAt?: string
}

/** Lists the pages a search engine should know: the home page, its tabs, and listed activities with future sessions. */
export const sitemapOf = ({ baseUrl }: Client, snapshot: Snapshot): readonly SitemapEntry[] => [
  { address: `${baseUrl}${pages.home()}` },
  ...snapshot.catalogue.tabs.map(({ path }) => ({ address: `${baseUrl}${pages.listing({ path })}` })),
  ...listedActivities(snapshot)
    .filter((activity) => snapshot.comingOf(activity).length > 0)
    .map(({ group }) => ({
      address: `${baseUrl}${pages.activity({ activityGroupId: group.id })}`,
      changedAt: group.updatedAt.toString({ smallestUnit: 'second' }),
    })),
]
