import { formatMoney } from '#domain/kernel/money.ts'
import type { Change } from '#server/db/schema/audit.ts'
import { differenceOf, joined, same, told } from '#server/platform/audit/story-words.ts'
import type { ActivityContent } from './form-of-rows.ts'
import { sessionsInWords, sessionStory } from './session-story.ts'

/*
 * History entries for a save, as counts and names. The JSON of four hundred sessions would be complete but unreadable.
 */

type Item = ActivityContent['tickets'][number] | ActivityContent['addOns'][number]

const listed = (items: readonly { readonly name: string }[]): string | null =>
  joined(items.map(({ name }) => name))

const written = (value: unknown): unknown => {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.join(', ')
  if ('date' in value && 'time' in value) return `${String(value.date)} ${String(value.time)}`
  return JSON.stringify(value)
}

const settingsOf = ({ sessions: _s, tickets: _t, addOns: _a, ...settings }: ActivityContent) => settings

const settingChanges = (before: ActivityContent, after: ActivityContent): Change[] => {
  const was: Readonly<Record<string, unknown>> = settingsOf(before)
  return Object.entries(settingsOf(after)).flatMap(([field, to]) =>
    same(was[field], to) ? [] : [{ field, from: written(was[field]), to: written(to) }],
  )
}

/** Returns the new order if the remaining items changed their order, and otherwise null. */
const reordered = (before: readonly Item[], after: readonly Item[]): string | null => {
  const stayed = (items: readonly Item[], others: readonly Item[]) => {
    const ids = new Set(others.map(({ _id }) => _id))
    return items.filter(({ _id }) => ids.has(_id)).map(({ _id }) => _id)
  }
  return same(stayed(before, after), stayed(after, before)) ? null : listed(after)
}

/** Lists each change of price and of being on sale. For other changes, only says that the item changed. */
const itemChanges = (
  noun: 'ticket' | 'addOn',
  before: readonly Item[],
  after: readonly Item[],
  currency: string,
): Change[] => {
  const { added, removed, changed } = differenceOf(before, after)
  const price = (item: Item) => `${item.name}: ${formatMoney(item.price, currency)}`
  const repriced = changed.filter(({ was, is }) => was.price !== is.price)
  const other = changed.filter(({ was, is }) => was.price === is.price || was.name !== is.name)
  return [
    ...told(`${noun}sAdded`, null, listed(added)),
    ...told(
      `${noun}Price`,
      joined(repriced.map(({ was }) => price(was))),
      joined(repriced.map(({ is }) => price(is))),
    ),
    ...told(`${noun}sChanged`, null, listed(other.map(({ is }) => is))),
    ...told(`${noun}Order`, null, reordered(before, after)),
    ...told(`${noun}sDeleted`, listed(removed), null),
  ]
}

export const creationStory = (after: ActivityContent): Change[] => [
  { field: 'name', from: null, to: after.name },
  ...told('sessions', null, sessionsInWords(after.sessions)),
  ...told('tickets', null, listed(after.tickets)),
  ...told('addOns', null, listed(after.addOns)),
]

export const saveStory = (before: ActivityContent, after: ActivityContent, currency: string): Change[] => [
  ...settingChanges(before, after),
  ...sessionStory(before.sessions, after.sessions),
  ...itemChanges('ticket', before.tickets, after.tickets, currency),
  ...itemChanges('addOn', before.addOns, after.addOns, currency),
]
