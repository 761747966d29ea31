/** What LIKE would read as a wildcard is meant as it was typed. */
export const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)}%`

const maximumWords = 8

/** Every word of a search must be found, in any order: 'brown ann' finds Ann Brown. */
export const searchWords = (search = ''): readonly string[] =>
  search
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, maximumWords)
