import { z } from 'zod'
import { inFigures } from '#domain/kernel/counted.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import {
  numberAbove,
  numberBelow,
  tooFew,
  tooLong,
  tooMany,
  tooShort,
  unknownKeys,
} from '#domain/sentences.ts'
import { because } from './because.ts'

const isList = ({ origin }: { readonly origin: string }): boolean => origin === 'array' || origin === 'set'

const tooSmall = (issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): Reason => {
  const least = Number(issue.minimum)
  if (isList(issue)) return tooFew({ least: inFigures(least) })
  if (issue.origin !== 'string') return numberBelow({ least: inFigures(least) })
  return issue.input === '' ? messages.required : tooShort({ least })
}

const tooBig = (issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): Reason => {
  const most = Number(issue.maximum)
  if (isList(issue)) return tooMany({ most: inFigures(most) })
  return issue.origin === 'string' ? tooLong({ most }) : numberAbove({ most: inFigures(most) })
}

/** The reason for a problem when neither the schema nor a domain rule gives its own. zod's sentence would be shown instead. */
z.config({
  customError: because((issue) => {
    if (issue.code === 'invalid_type' && issue.input === undefined) return messages.required
    if (issue.code === 'too_small' && issue.inclusive !== false) return tooSmall(issue)
    if (issue.code === 'too_big' && issue.inclusive !== false) return tooBig(issue)
    if (issue.code === 'invalid_format' && issue.input === '') return messages.required
    return issue.code === 'unrecognized_keys' ? unknownKeys({ keys: issue.keys }) : messages.notUnderstood
  }),
})
