import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import type { FieldDefinition, FieldUsage } from './field-kinds.ts'

export interface FieldContext {
  /** The client's day, as 'yyyy-MM-dd'. */
  readonly today: string
  readonly country: string
  readonly currency: string
  readonly usage: FieldUsage
}

/** What `value` can be: a text, a number, a yes or no, or the parts of a duration and its like. */
type PlainValue = string | number | boolean | Record<string, string | number | null>

/** An answer on its way out: references by their ids, in the one of the four places that its kind uses. */
export interface FieldItemValue {
  value?: PlainValue
  valueRef?: string
  valueRefArray?: string[]
  valueRefVenue?: string
}

type Reference = string | { readonly _id: string }

/** An answer on its way in, as it was sent (ids) or as it was answered (ids with names, files, venues). */
export interface FieldItemLike {
  readonly value?: unknown
  readonly valueRef?: Reference | null | undefined
  readonly valueRefArray?: readonly Reference[] | null | undefined
  readonly valueRefVenue?: Reference | null | undefined
}

/** All that makes a kind what it is, apart from its looks. */
export interface FieldKindRules {
  /** The sentence for what is wrong, or nothing. Knows whether the field must be filled in. */
  readonly issue: (value: unknown, field: FieldDefinition, context: FieldContext) => Reason | undefined
  readonly isEmpty: (value: unknown) => boolean
  readonly toItem: (value: unknown) => FieldItemValue
  /** Tidied, but not judged: what is no answer of this kind comes through, so that `issue` can say so. */
  readonly fromItem: (item: FieldItemLike) => unknown
}

/** What a required field says when it is empty, unless its kind has a sentence of its own. */
export const requiredIssue = ({ usage }: Pick<FieldContext, 'usage'>): Reason =>
  usage === 'activity' ? messages.required : messages.completeRequiredField

interface KindParts {
  readonly isEmpty: (value: unknown) => boolean
  /** Only asked about a value that is not empty. */
  readonly problem: FieldKindRules['issue']
  readonly missing?: (context: FieldContext) => Reason
}

/** The part every kind shares: empty is fine unless the field is required. */
const issueOf =
  ({ isEmpty, problem, missing = requiredIssue }: KindParts): FieldKindRules['issue'] =>
  (value, field, context) => {
    if (isEmpty(value)) return field.required ? missing(context) : undefined
    return problem(value, field, context)
  }

/** A kind whose answer travels in `value`, as it is kept. */
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

/** A kind whose answer is the id of something else. */
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

/** A kind whose answer is a list of ids. */
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

/** Nothing, or a text of spaces. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

export const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)
