import { readFileSync } from 'node:fs'

/**
 * Compares what a rule found with the list of problems that were there when the rule came. The list may only shrink:
 * a new problem fails, and so does a line whose problem is gone.
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
