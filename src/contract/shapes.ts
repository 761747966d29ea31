import { z } from 'zod'
import { dayIssue } from '#domain/kernel/day-issue.ts'
import type { Rule } from '#domain/kernel/issue.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { tooLong } from '#domain/sentences.ts'
import { because, refused } from './because.ts'
import './sentences.ts'

/**
 * Turns a domain rule into a schema, so that form and server show the same sentence. `onFailure: 'stop'` prevents a
 * failing value from reaching rules over several fields.
 */
export const obeys =
  <Value>(rule: Rule<Value>, { onFailure = 'continue' }: { readonly onFailure?: 'continue' | 'stop' } = {}) =>
  (context: z.core.ParsePayload<Value>) => {
    const reason = rule(context.value)
    if (reason !== undefined)
      context.issues.push(refused(context, reason, { continue: onFailure === 'continue' }))
  }

const requiredOr = (reason: Reason) =>
  because(({ input }) => (input === undefined || input === '' ? messages.required : reason))

/** An id in lower case, as the database writes it, so that one id in two spellings doesn't count as two. */
export const id = z.uuid({ error: requiredOr(messages.notAnId) }).toLowerCase()

/** `missing` is the reason for an empty or missing value. */
export const requiredText = (maximum: number, missing: Reason = messages.required) =>
  z
    .string({ error: because(missing) })
    .trim()
    .min(1, { error: because(missing) })
    .max(maximum, { error: because(tooLong({ most: maximum })) })

export const optionalText = (maximum: number) => z.string().trim().max(maximum)

export const idParams = z.object({ id })

/** An instant, sent as an ISO string with Z. */
export const instant = z.iso.datetime()

export const done = z.object({ success: z.literal(true) })

const asNumber = (value: number | string): number | string =>
  typeof value === 'string' && /^\d{1,10}$/u.test(value) ? Number(value) : value

/** Accepts a whole number in an address, written only in digits: '1e9', '0x10', ' 5' and '' are refused. */
const wholeInAddress = (least: number, most: number) =>
  z.preprocess(asNumber, z.number().int().min(least).max(most))

/** The query of a long list with cursor paging. `after` is the cursor of the last row received. */
export const cursorQuery = z.object({
  after: z.string().max(500).optional(),
  before: z.string().max(500).optional(),
  limit: wholeInAddress(1, limits.listPageMaximum).default(50),
})

export const cursorPage = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    total: z.number().int(),
    totalIsAtLeast: z.boolean(),
  })

/** A calendar day without a time zone. */
export const calendarDate = z.iso
  .date({ error: requiredOr(messages.notADate), abort: true })
  .check(obeys(dayIssue, { onFailure: 'stop' }))

/** A local time of day, such as '09:30'. */
export const clockTime = z
  .string({ error: because(messages.required) })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/u, { error: requiredOr(messages.notATime) })

/**
 * Returns the message for a missing number. A number field holds NaN for text that isn't a number, which isn't a
 * missing value.
 */
export const numberMissing = because(({ input }) =>
  Number.isNaN(input) ? messages.notANumber : messages.required,
)

/** An amount in minor units of the organiser's currency. The form's own rule has the message for a negative amount. */
const amountOr = (missing: Reason) =>
  z
    .number({ error: because(({ input }) => (Number.isNaN(input) ? messages.notAnAmount : missing)) })
    .int({ error: because(messages.notAnAmount) })
    .max(limits.moneyMaximum, { error: because(messages.numberTooLarge) })
export const money = amountOr(messages.required)

/** The price of an add-on or a pass, with its own message for a missing value. */
export const price = amountOr(messages.priceRequired)

/** An amount of money that can't be negative, for forms whose rules have no message for that. */
export const moneyNotNegative = money.min(0, { error: because(messages.notAnAmount) })

/**
 * The id of an item in a form that is saved as a whole. New items carry an id that the browser made until they are
 * saved.
 */
export const itemId = z.union([z.uuid().toLowerCase(), z.string().regex(/^temp_[\w-]{1,60}$/u)], {
  error: because(messages.notAnId),
})

const parsedJson = (text: string, context: z.core.$RefinementCtx<string>): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.issues.push(refused(context, messages.notJson))
    return z.NEVER
  }
}

/** An object that is sent as JSON in one query parameter. */
export const jsonInAddress = <Shape extends z.ZodType>(shape: Shape) =>
  z.string().max(4_000).default('{}').transform(parsedJson).pipe(shape)

/** A list that is sent as JSON in one query parameter. */
export const jsonArrayInAddress = <Shape extends z.ZodType>(shape: Shape) =>
  z.string().max(4_000).transform(parsedJson).pipe(shape)

const rowsOfPage = wholeInAddress(1, limits.numberedPageMaximum)

/**
 * The query of a settings list, which pages by number and has `filters` as JSON in one parameter. `size` is an alias of
 * `limit`.
 */
export const numberedQuery = <Filters extends z.ZodType>(filters: Filters) =>
  z
    .object({
      page: wholeInAddress(0, limits.pageNumberMaximum).default(0),
      limit: rowsOfPage.optional(),
      size: rowsOfPage.optional(),
      filters: jsonInAddress(filters),
    })
    .transform(({ limit, size, ...rest }) => ({ ...rest, limit: limit ?? size ?? 50 }))

export const numberedPage = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.number().int() })

/** The complete new order of a list. */
export const orderBody = z.object({ ids: z.array(id).max(1_000) })

export const enabledBody = z.object({ enabled: z.boolean() })

/**
 * The version that a form was filled from. A save with an older version is refused, so that it doesn't overwrite
 * another person's change.
 */
export const version = z.number().int()
