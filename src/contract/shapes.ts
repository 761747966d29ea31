import { dayIssue } from '#domain/kernel/day-issue.ts'
import type { Rule } from '#domain/kernel/issue.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { z } from 'zod'
import './sentences.ts'

/** Lifts a domain rule into a schema, so that form and server say the same sentence. */
export const obeys =
  <Value>(rule: Rule<Value>) =>
  (context: z.core.ParsePayload<Value>) => {
    const message = rule(context.value)
    if (message !== undefined)
      context.issues.push({ code: 'custom', message, input: context.value, continue: true })
  }

export const id = z.uuid({ error: 'Not an id' })

export const requiredText = (maximum: number) =>
  z
    .string({ error: messages.required })
    .trim()
    .min(1, { error: messages.required })
    .max(maximum, { error: `Use at most ${maximum} characters.` })

export const optionalText = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum, { error: `Use at most ${maximum} characters.` })

export const idParams = z.object({ id })

/** Instants cross the wire as ISO strings with Z. */
export const instant = z.iso.datetime()

export const done = z.object({ success: z.literal(true) })

/** Deep lists page by key: `after` is the cursor of the last row seen. */
export const cursorQuery = z.object({
  after: z.string().max(500).optional(),
  before: z.string().max(500).optional(),
  limit: z.coerce.number<number>().int().min(1).max(limits.listPageMaximum).default(50),
})

export const cursorPage = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    total: z.number().int(),
    totalIsAtLeast: z.boolean(),
  })

/** A day of the calendar, without a zone. */
export const calendarDate = z.iso.date({ error: messages.notADate, abort: true }).check(obeys(dayIssue))

/** A time on the wall: '09:30'. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/u, { error: 'Please choose a time.' })

/** Minor units of the client's currency. The sentence for a negative one belongs to the rule of its form. */
export const money = z.number({ error: messages.required }).int().max(limits.moneyMaximum)

/** Items of a form that is saved as a whole: new ones carry an id of the browser's making until then. */
export const itemId = z.union([z.uuid(), z.string().regex(/^temp_[\w-]{1,60}$/u)], { error: 'Not an id' })

const parsedJson = (text: string, context: z.core.$RefinementCtx<string>): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.issues.push({ code: 'custom', message: 'Not JSON', input: text })
    return z.NEVER
  }
}

/** An object that travels as JSON in one parameter of the address. */
export const jsonInAddress = <Shape extends z.ZodType>(shape: Shape) =>
  z.string().max(4_000).default('{}').transform(parsedJson).pipe(shape)

/** The same for a list. */
export const jsonArrayInAddress = <Shape extends z.ZodType>(shape: Shape) =>
  z.string().max(4_000).transform(parsedJson).pipe(shape)

/** Settings lists page by number, with `filters` as JSON in one parameter. */
export const numberedQuery = <Filters extends z.ZodType>(filters: Filters) =>
  z.object({
    page: z.coerce.number<number>().int().min(0).default(0),
    limit: z.coerce.number<number>().int().min(1).max(limits.numberedPageMaximum).default(50),
    filters: jsonInAddress(filters),
  })

export const numberedPage = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.number().int() })

/** The new order of a list, whole. */
export const orderBody = z.object({ ids: z.array(id).max(1_000) })

export const enabledBody = z.object({ enabled: z.boolean() })

/** The version a form was filled from: somebody else's change in between is not overwritten. */
export const version = z.number().int()
