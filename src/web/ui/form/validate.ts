import { issuesOf } from '#contract/because.ts'
import type { WireIssue } from '#contract/errors.ts'
import type { Operation } from '#contract/operation.ts'
import type { Issue } from '#domain/kernel/issue.ts'
import { z } from 'zod'

export type FieldErrors = Readonly<Record<string, string>>

type ShownIssue = Pick<WireIssue, 'path' | 'message'>

/** The first sentence for each path, of problems that the server found; '' is the whole form. */
export const refusalsByPath = (issues: readonly ShownIssue[]): FieldErrors => {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[path] ??= message
  return errors
}

/** The same for problems that a rule found here, in the browser. */
export const errorsByPath = (issues: readonly Issue[]): FieldErrors =>
  refusalsByPath(issues.map(({ path, reason }) => ({ path, message: reason.text })))

/** Checks a body by the operation's own schema, so that the browser shows the same messages as the server. */
export const bodyErrors = (operation: Operation, body: unknown): FieldErrors => {
  if (operation.body === undefined) return {}
  const result = z.safeParse(operation.body, body)
  if (result.success) return {}
  return errorsByPath(issuesOf(result.error))
}

export const withoutPath = (errors: FieldErrors, gone: ReadonlySet<string>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !gone.has(path)))

/** Removes errors whose value changed in part, such as an error about a date with its time. */
export const withoutWhole = (errors: FieldErrors, changed: Iterable<string>): FieldErrors => {
  const parts = [...changed]
  const isGone = (path: string) => parts.some((part) => part === path || part.startsWith(`${path}.`))
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isGone(path)))
}

export const onlyPaths = (errors: FieldErrors, paths: ReadonlySet<string>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => paths.has(path)))

/** Returns the dotted paths whose values differ. Simple, because a key press only changes one value. */
export const changedPaths = (before: unknown, after: unknown, path = ''): string[] => {
  if (Object.is(before, after)) return []
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return [path]
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const names = new Set([...old.keys(), ...now.keys()])
  return [...names].flatMap((name) =>
    changedPaths(old.get(name), now.get(name), path === '' ? name : `${path}.${name}`),
  )
}

/**
 * Updates paths into a list after the item at `index` is removed: later items move up, and the item's own paths are
 * dropped.
 */
export const afterRemoval = (paths: Iterable<string>, list: string, index: number): string[] =>
  [...paths].flatMap((path) => {
    if (!path.startsWith(`${list}.`)) return [path]
    const [place = '', ...rest] = path.slice(list.length + 1).split('.')
    const at = Number(place)
    if (at === index) return []
    return [[list, at > index ? at - 1 : place, ...rest].join('.')]
  })
