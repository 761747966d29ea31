import type { Client } from '#server/platform/clients/client.ts'
import { listedActivities } from './present-listing.ts'
import type { Snapshot } from './snapshot.ts'

interface SitemapEntry {
  readonly address: string
  readonly changedAt?: string
}

/** Lists the pages a search engine should know: the home page, its tabs, and listed activities with future sessions. */
export const sitemapOf = ({ baseUrl }: Client, snapshot: Snapshot): readonly SitemapEntry[] => [
  { address: `${baseUrl}/` },
  ...snapshot.catalogue.tabs.map(({ path }) => ({ address: `${baseUrl}/listing/${path}` })),
  ...listedActivities(snapshot)
    .filter((activity) => snapshot.comingOf(activity).length > 0)
    .map(({ group }) => ({
      address: `${baseUrl}/activities/${group.id}`,
      changedAt: group.updatedAt.toString({ smallestUnit: 'second' }),
    })),
]
