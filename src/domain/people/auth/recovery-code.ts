import { withoutGroups } from './code-groups.ts'

/** No letter that is mistaken for another or for a number when it is read off paper: no i, l, o, u, 0, 1. */
export const recoveryAlphabet = 'abcdefghjkmnpqrstvwxyz23456789'

const groups = 3
const groupLength = 4

export const recoveryCodeLength = groups * groupLength

/** 'k7mp2xqt9fhd' → 'k7mp-2xqt-9fhd' */
export const showRecoveryCode = (code: string): string =>
  Array.from({ length: groups }, (_, group) =>
    code.slice(group * groupLength, (group + 1) * groupLength),
  ).join('-')

/** What was typed as it is compared: people leave the dashes out, or let the phone capitalise. */
export const readRecoveryCode = (typed: string): string => withoutGroups(typed.toLowerCase())
