import { ungroupCode } from './ungroup-code.ts'

/**
 * The characters of a recovery code. Without i, l, o, u, 0 and 1, which can be mistaken for others when read off paper.
 */
export const recoveryAlphabet = 'abcdefghjkmnpqrstvwxyz23456789'

const groups = 3
const groupLength = 4

export const recoveryCodeLength = groups * groupLength

/** Formats a recovery code: 'k7mp2xqt9fhd' → 'k7mp-2xqt-9fhd'. */
export const showRecoveryCode = (code: string): string =>
  Array.from({ length: groups }, (_, group) =>
    code.slice(group * groupLength, (group + 1) * groupLength),
  ).join('-')

/**
 * Converts a typed recovery code to the form that is compared. People leave out the dashes, or the phone capitalises
 * letters.
 */
export const readRecoveryCode = (typed: string): string => ungroupCode(typed.toLowerCase())
