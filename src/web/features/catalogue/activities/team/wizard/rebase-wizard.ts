import { inOrder } from '../sessions/session-values.ts'
import { temporaryId, type WizardValues } from './wizard-values.ts'

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

interface Item {
  readonly _id: string
}

/**
 * Applies the changes made here to their list. Items added or changed here stay as they are here, items deleted here
 * are removed, and everything else stays as they left it.
 */
const rebasedItems = <Row extends Item>(
  base: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
): Row[] => {
  const [before, now] = [
    new Map(base.map((row) => [row._id, row])),
    new Map(mine.map((row) => [row._id, row])),
  ]
  const kept = theirs.flatMap((row) => {
    const [old, own] = [before.get(row._id), now.get(row._id)]
    if (own === undefined) return old === undefined ? [row] : []
    return same(old, own) ? [row] : [own]
  })
  const there = new Set(theirs.map(({ _id }) => _id))
  // An item they deleted is only restored if it was changed here. An item added here isn't in their list yet.
  const added = mine.filter((row) => !there.has(row._id) && !same(before.get(row._id), row))
  return [...kept, ...added]
}

/** Returns new ids for items that they deleted but that are restored, because the old ids no longer exist. */
const renewedIds = (
  base: readonly Item[],
  rows: readonly Item[],
  theirs: readonly Item[],
  newId: () => string,
): ReadonlyMap<string, string> => {
  const there = new Set(theirs.map(({ _id }) => _id))
  const deleted = new Set(base.map(({ _id }) => _id).filter((id) => !there.has(id)))
  return new Map(rows.flatMap(({ _id }) => (deleted.has(_id) ? [[_id, newId()]] : [])))
}

const renewed = <Row extends Item>(rows: readonly Row[], ids: ReadonlyMap<string, string>): Row[] =>
  rows.map((row) => ({ ...row, _id: ids.get(row._id) ?? row._id }))

interface Restricted extends Item {
  readonly sessionsCanBeUsedFor: readonly string[]
}

/** Updates session restrictions: removes deleted sessions and uses the new ids of restored sessions. */
const restrictedTo = <Row extends Restricted>(
  rows: readonly Row[],
  sessions: readonly Item[],
  ids: ReadonlyMap<string, string>,
): Row[] => {
  const there = new Set(sessions.map(({ _id }) => _id))
  return rows.map((row) => ({
    ...row,
    sessionsCanBeUsedFor: row.sessionsCanBeUsedFor
      .map((id) => ids.get(id) ?? id)
      .filter((id) => there.has(id)),
  }))
}

const rebasedRecord = <Shape extends object>(base: Shape, mine: Shape, theirs: Shape): Shape => {
  const result: Partial<Shape> = { ...theirs }
  for (const key of new Set([...Object.keys(base), ...Object.keys(mine)]) as Set<keyof Shape>) {
    if (same(base[key], mine[key])) continue
    if (key in mine) result[key] = mine[key]
    else delete result[key]
  }
  return result as Shape
}

/**
 * Rebases the edits made here after another person saved first. Their version becomes the new base, and the changes
 * made here are applied to it.
 */
export const rebaseWizard = (
  base: WizardValues,
  mine: WizardValues,
  theirs: WizardValues,
  newId: () => string = temporaryId,
): WizardValues => {
  const rebasedSessions = rebasedItems(base.sessions, mine.sessions, theirs.sessions)
  const sessionIds = renewedIds(base.sessions, rebasedSessions, theirs.sessions, newId)
  const sessions = inOrder(renewed(rebasedSessions, sessionIds))
  const sold = <Row extends Restricted>(was: readonly Row[], here: readonly Row[], there: readonly Row[]) => {
    const rows = rebasedItems(was, here, there)
    return restrictedTo(renewed(rows, renewedIds(was, rows, there, newId)), sessions, sessionIds)
  }
  return {
    name: base.name === mine.name ? theirs.name : mine.name,
    fieldValues: rebasedRecord(base.fieldValues, mine.fieldValues, theirs.fieldValues),
    sessions,
    tickets: sold(base.tickets, mine.tickets, theirs.tickets),
    addOns: sold(base.addOns, mine.addOns, theirs.addOns),
    settings: rebasedRecord(base.settings, mine.settings, theirs.settings),
  }
}
