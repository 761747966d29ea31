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

/** Judges a body by the operation's own schema: the browser says the very sentence the server would. */
export const bodyErrors = (operation: Operation, body: unknown): FieldErrors => {
  if (operation.body === undefined) return {}
  const result = z.safeParse(operation.body, body)
  if (result.success) return {}
  return errorsByPath(issuesOf(result.error))
}

export const withoutPath = (errors: FieldErrors, gone: ReadonlySet<string>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !gone.has(path)))

/** The same where a sentence is about a whole, such as a day and its time, and a part of it has changed. */
export const withoutWhole = (errors: FieldErrors, changed: Iterable<string>): FieldErrors => {
  const parts = [...changed]
  const isGone = (path: string) => parts.some((part) => part === path || part.startsWith(`${path}.`))
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isGone(path)))
}

export const onlyPaths = (errors: FieldErrors, paths: ReadonlySet<string>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => paths.has(path)))

/** Dotted paths whose value differs. Enough for one keystroke: it changes one leaf. */
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

/** Paths into a list after its item at `index` is gone: those behind it move up, its own are no more. */
export const afterRemoval = (paths: Iterable<string>, list: string, index: number): string[] =>
  [...paths].flatMap((path) => {
    if (!path.startsWith(`${list}.`)) return [path]
    const [place = '', ...rest] = path.slice(list.length + 1).split('.')
    const at = Number(place)
    if (at === index) return []
    return [[list, at > index ? at - 1 : place, ...rest].join('.')]
  })
