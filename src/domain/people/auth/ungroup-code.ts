/**
 * Removes the groups that make a code readable: '123 456' → '123456'. Covers every kind of dash, because phones insert
 * their own.
 */
export const ungroupCode = (typed: string): string => typed.replaceAll(/[\s\p{Dash}]/gu, '')
