import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import type { FieldDefinition, FieldUsage } from './field-kinds.ts'

export interface FieldContext {
  /** Today in the organiser's time zone, as 'yyyy-MM-dd'. */
  readonly today: string
  readonly country: string
  readonly currency: string
  readonly usage: FieldUsage
}

/** The content of `value`: a text, a number, a yes or no, or the parts of an answer such as a duration. */
type PlainValue = string | number | boolean | Record<string, string | number | null>

/** An answer to be sent, with references by their ids, in the one of the four properties that its kind uses. */
export interface FieldItemValue {
  value?: PlainValue
  valueRef?: string
  valueRefArray?: string[]
  valueRefVenue?: string
}

type Reference = string | { readonly _id: string }

/**
 * An answer that was received, either as a form sends it (ids) or as the API returns it (ids with names, files,
 * venues).
 */
export interface FieldItemLike {
  readonly value?: unknown
  readonly valueRef?: Reference | null | undefined
  readonly valueRefArray?: readonly Reference[] | null | undefined
  readonly valueRefVenue?: Reference | null | undefined
}

/** The rules of a kind of field, apart from its appearance. */
export interface FieldKindRules {
  /** Returns the message for an invalid value, or undefined. Includes the check that a required field is filled in. */
  readonly issue: (value: unknown, field: FieldDefinition, context: FieldContext) => Reason | undefined
  readonly isEmpty: (value: unknown) => boolean
  readonly toItem: (value: unknown) => FieldItemValue
  /**
   * Tidies a value without checking it. A value that isn't of this kind passes through, so that `issue` can report it.
   */
  readonly fromItem: (item: FieldItemLike) => unknown
}

/** Returns the message for an empty required field, unless its kind has its own. */
export const requiredIssue = ({ usage }: Pick<FieldContext, 'usage'>): Reason =>
  usage === 'activity' ? messages.required : messages.completeRequiredField

interface KindParts {
  readonly isEmpty: (value: unknown) => boolean
  /** Called only with a value that isn't empty. */
  readonly problem: FieldKindRules['issue']
  readonly missing?: (context: FieldContext) => Reason
}

/** Checks what every kind shares: an empty value is fine unless the field is required. */
const issueOf =
  ({ isEmpty, problem, missing = requiredIssue }: KindParts): FieldKindRules['issue'] =>
  (value, field, context) => {
    if (isEmpty(value)) return field.required ? missing(context) : undefined
    return problem(value, field, context)
  }

/** Creates the rules of a kind whose answer is sent in `value`, in the form it is stored. */
export const valueKind = (
  parts: KindParts & { readonly tidy?: (value: unknown) => unknown },
): FieldKindRules => ({
  issue: issueOf(parts),
  isEmpty: parts.isEmpty,
  toItem: (value) => (parts.isEmpty(value) ? {} : { value: value as PlainValue }),
  fromItem: (item) => {
    const value = parts.tidy ? parts.tidy(item.value) : item.value
    return parts.isEmpty(value) ? undefined : value
  },
})

const idOf = (reference: Reference): string => (typeof reference === 'string' ? reference : reference._id)

/** Creates the rules of a kind whose answer is the id of something else. */
export const referenceKind = (
  place: 'valueRef' | 'valueRefVenue',
  problem: FieldKindRules['issue'],
): FieldKindRules => ({
  issue: issueOf({ isEmpty: isBlank, problem }),
  isEmpty: isBlank,
  toItem: (value) => (typeof value === 'string' && value !== '' ? { [place]: value } : {}),
  fromItem: (item) => {
    const reference = item[place]
    return reference === undefined || reference === null ? undefined : idOf(reference)
  },
})

const isBlankList = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)

/** Creates the rules of a kind whose answer is a list of ids. */
export const referenceListKind = (problem: FieldKindRules['issue']): FieldKindRules => ({
  issue: issueOf({ isEmpty: isBlankList, problem }),
  isEmpty: isBlankList,
  toItem: (value) => (isIdList(value) && value.length > 0 ? { valueRefArray: [...value] } : {}),
  fromItem: ({ valueRefArray }) =>
    valueRefArray === undefined || valueRefArray === null || valueRefArray.length === 0
      ? undefined
      : [...new Set(valueRefArray.map(idOf))],
})

export const isIdList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Says whether a value is missing or a text of spaces. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

export const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)
