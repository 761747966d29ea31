import type { Issue } from '#domain/kernel/issue.ts'
import { messages } from '#domain/messages.ts'
import { isNewItem } from './tickets/ticket-issues.ts'

type Items = readonly { readonly _id: string }[]

interface ItemLists {
  readonly sessions: Items
  readonly tickets: Items
  readonly addOns: Items
}

const lists = ['sessions', 'tickets', 'addOns'] as const

/**
 * Checks that each item is either new, with an id created by the browser, or part of this activity, and that it appears
 * only once.
 */
export const itemIssues = (before: ItemLists | undefined, form: ItemLists): Issue[] =>
  lists.flatMap((list) => {
    const known = new Set(before?.[list].map(({ _id }) => _id))
    const seen = new Set<string>()
    return form[list].flatMap(({ _id }, index) => {
      const wrong = seen.has(_id) || !(isNewItem(_id) || known.has(_id))
      seen.add(_id)
      return wrong ? [{ path: `${list}.${index}._id`, reason: messages.itemGone }] : []
    })
  })

/** Returns the ids of the items that the form no longer has. */
export const removedFrom = (before: Items, after: Items): string[] => {
  const kept = new Set(after.map(({ _id }) => _id))
  return before.map(({ _id }) => _id).filter((id) => !kept.has(id))
}
