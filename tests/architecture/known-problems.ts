import { readFileSync } from 'node:fs'

/**
 * Compares the problems that a rule found with those known when the rule was introduced. The list can only shrink: a
 * new problem fails, and so does an entry whose problem is fixed.
 */
export const comparedWithKnown = (
  list: string,
  found: readonly string[],
): { readonly added: readonly string[]; readonly gone: readonly string[] } => {
  const file = new URL(`known/${list}.txt`, import.meta.url)
  return comparedWith(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== ''),
    found,
  )
}

export const comparedWith = (known: readonly string[], found: readonly string[]) => ({
  added: found.filter((one) => !known.includes(one)),
  gone: known.filter((one) => !found.includes(one)),
})
