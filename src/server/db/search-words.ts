/** Escapes the LIKE wildcards in a word, so that it is matched as typed. */
export const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)}%`

const maximumWords = 8

/** Splits a search into words. All of them must match, in any order: 'brown ann' finds Ann Brown. */
export const searchWords = (search = ''): readonly string[] =>
  search
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, maximumWords)
