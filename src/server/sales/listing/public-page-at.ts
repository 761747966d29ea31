import { pages } from '#contract/pages.ts'
import { listing } from '#contract/sales/listing/listing.ts'
import { publicActivities } from '#contract/sales/listing/public-activity.ts'
import { comingDates, datesInWords } from '#domain/catalogue/activities/sessions/dates-in-words.ts'
import { matches } from '#domain/sales/listing/matches.ts'
import { plainText, shortened } from '#domain/sales/listing/plain-text.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { CatalogueActivity } from './catalogue.ts'
import { eventData } from './event-data.ts'
import type { PageFacts } from './pages/page-facts.ts'
import { listedActivities } from './present-listing.ts'
import { activityAnswerOf, listingAnswerOf } from './public-answers.ts'
import type { Snapshot } from './snapshot.ts'

/** The length of a description that search engines show. */
const descriptionLength = 155

const lost = (client: Client): PageFacts => ({
  status: 404,
  title: `Page not found · ${client.name}`,
  hidden: true,
  queries: [],
})

const namesOf = (snapshot: Snapshot, tags: readonly string[]): string =>
  listedActivities(snapshot)
    .filter((activity) => snapshot.comingOf(activity).length > 0)
    .map(({ group, tags: own }) => ({ name: group.name, tags: own }))
    .filter((card) => matches(card, { groups: [tags], search: '' }))
    .map(({ name }) => name)
    .join(', ')

const listingPage = (
  snapshot: Snapshot,
  client: Client,
  page: { title: string; about: string; path: string; tags: readonly string[] },
): PageFacts => {
  const names = namesOf(snapshot, page.tags)
  return {
    status: 200,
    title: page.title,
    description: shortened(names === '' ? `${page.about}.` : `${page.about}: ${names}`, descriptionLength),
    canonical: `${client.baseUrl}${page.path}`,
    queries: [{ key: [listing.read.id, {}], answer: listingAnswerOf(snapshot) }],
  }
}

const homePage = (snapshot: Snapshot, client: Client): PageFacts =>
  listingPage(snapshot, client, {
    title: client.name,
    about: `What’s on at ${client.name}`,
    path: pages.home(),
    tags: [],
  })

const tabPage = (snapshot: Snapshot, client: Client, path: string): PageFacts => {
  const tab = snapshot.catalogue.tabs.find((one) => one.path === path)
  if (!tab) return lost(client)
  return listingPage(snapshot, client, {
    title: `${tab.name} · ${client.name}`,
    about: `${tab.name} at ${client.name}`,
    path: pages.listing({ path: tab.path }),
    tags: tab.value,
  })
}

const aboutActivity = (snapshot: Snapshot, activity: CatalogueActivity, client: Client): string => {
  const dates = comingDates(
    snapshot.comingOf(activity).map(({ session: { localDate, startTime, endTime } }) => ({
      date: localDate,
      startTime,
      endTime,
    })),
  )
  return [
    dates && datesInWords(dates, client.dateFormatTextualWithYear),
    activity.venue?.name,
    plainText(activity.description),
  ]
    .filter((part) => part !== undefined && part !== '')
    .join('. ')
}

const activityPage = (snapshot: Snapshot, client: Client, id: string): PageFacts => {
  const activity = snapshot.catalogue.activities.get(id)
  const answer = activityAnswerOf(snapshot, id)
  if (!activity || !answer) return lost(client)
  const url = `${client.baseUrl}${pages.activity({ activityGroupId: id })}`
  const [picture] = activity.pictures
  const listed = activity.group.visibility === 'listed'
  const data = listed ? eventData(snapshot, activity, client, url) : undefined
  return {
    status: 200,
    title: `${activity.group.name} · ${client.name}`,
    description: shortened(aboutActivity(snapshot, activity, client), descriptionLength),
    canonical: url,
    ...(picture && { image: `${client.baseUrl}${picture.path}` }),
    ...(listed ? {} : { hidden: true }),
    ...(data && { data }),
    queries: [{ key: [publicActivities.read.id, { params: { id } }], answer }],
  }
}

type PageMaker = (snapshot: Snapshot, client: Client, part: string) => PageFacts

const makers: readonly (readonly [pattern: string, PageMaker])[] = [
  [pages.home.path, homePage],
  [pages.listing.path, tabPage],
  [pages.activity.path, activityPage],
]

/** The parameter in a path, with or without a slash at its end; empty where the pattern has none. */
const parameterAt = (pattern: string, path: string): string | undefined => {
  const [before = '', name] = pattern.split('$')
  if (name === undefined) return path === pattern ? '' : undefined
  if (!path.startsWith(before)) return undefined
  const part = path.slice(before.length).replace(/\/$/u, '')
  return part === '' || part.includes('/') ? undefined : part
}

/**
 * Caches the facts of a page per snapshot and until the organiser's settings change. Pages that aren't found aren't
 * cached, because anyone may request any address.
 */
const kept = (snapshot: Snapshot, client: Client, path: string, make: () => PageFacts): PageFacts => {
  const known = path === pages.home.path || snapshot.catalogue.activities.has(path.split('/')[2] ?? '')
  return known ? snapshot.page(`${client.version} ${path}`, make) : make()
}

/** Finds the page that the catalogue provides for an address. Undefined for all other pages. */
export const publicPageAt = (
  path: string,
): ((snapshot: Snapshot, client: Client) => PageFacts) | undefined => {
  for (const [pattern, make] of makers) {
    const part = parameterAt(pattern, path)
    if (part !== undefined)
      return (snapshot, client) => kept(snapshot, client, path, () => make(snapshot, client, part))
  }
  return undefined
}
