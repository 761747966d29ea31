import { z } from 'zod'
import { counted, inFigures } from '#domain/kernel/counted.ts'
import { messages } from '#domain/messages.ts'

const isList = ({ origin }: { readonly origin: string }): boolean => origin === 'array' || origin === 'set'

const tooSmall = (issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string => {
  const least = Number(issue.minimum)
  if (isList(issue)) return `Choose at least ${inFigures(least)}.`
  if (issue.origin !== 'string') return `Enter ${inFigures(least)} or more.`
  return issue.input === '' ? messages.required : `Use at least ${counted(least, 'character')}.`
}

const tooBig = (issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string => {
  const most = Number(issue.maximum)
  if (isList(issue)) return `Choose at most ${inFigures(most)}.`
  return issue.origin === 'string'
    ? `Use at most ${counted(most, 'character')}.`
    : `Enter ${inFigures(most)} or less.`
}

/** The message for a problem when neither the schema nor a domain rule has its own. Without it, zod's would be shown. */
z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_type' && issue.input === undefined) return messages.required
    if (issue.code === 'too_small' && issue.inclusive !== false) return tooSmall(issue)
    if (issue.code === 'too_big' && issue.inclusive !== false) return tooBig(issue)
    if (issue.code === 'invalid_format' && issue.input === '') return messages.required
    // Only a program sends keys that we don't know, and zod names them.
    return issue.code === 'unrecognized_keys' ? undefined : messages.notUnderstood
  },
})
