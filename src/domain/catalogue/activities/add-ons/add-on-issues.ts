import type { Issue } from '#domain/kernel/issue.ts'
import { tooMuchMoney } from '#domain/kernel/money-issue.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'

export interface AddOnInput {
  readonly _id: string
  readonly name: string
  readonly price: number | null
  readonly enabled: boolean
  readonly restrictSessions: boolean
  readonly sessionsCanBeUsedFor: readonly string[]
}

const priceIssue = (price: number | null): Reason | undefined => {
  if (price === null) return messages.priceRequired
  return price < 0 ? messages.priceNegative : tooMuchMoney(price)
}

const sessionsIssue = (addOn: AddOnInput, sessions: ReadonlySet<string>): Reason | undefined => {
  if (!addOn.restrictSessions) return undefined
  if (addOn.sessionsCanBeUsedFor.length === 0) return messages.addOnSessionsMissing
  return addOn.sessionsCanBeUsedFor.every((id) => sessions.has(id)) ? undefined : messages.sessionGone
}

/** Finds the problems of an add-on. `sessions` are the sessions in the form. */
export const addOnIssues = (addOn: AddOnInput, sessions: ReadonlySet<string>): Issue[] => {
  const found: readonly (readonly [string, Reason | undefined])[] = [
    ['name', addOn.name.trim() === '' ? messages.required : undefined],
    ['price', priceIssue(addOn.price)],
    ['sessionsCanBeUsedFor', sessionsIssue(addOn, sessions)],
  ]
  return found.flatMap(([path, reason]) => (reason === undefined ? [] : [{ path, reason }]))
}

/** Drops the chosen sessions if the restriction to sessions is off. */
export const tidyAddOn = <AddOn extends AddOnInput>(addOn: AddOn): AddOn => ({
  ...addOn,
  sessionsCanBeUsedFor: addOn.restrictSessions ? [...new Set(addOn.sessionsCanBeUsedFor)] : [],
})
