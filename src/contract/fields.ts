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
