/**
 * The named words of an address, as they stand. What they may be is the page's to judge: its lists would weigh on
 * every visitor's first page, because routes are loaded with it.
 */
export const wordsOf =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Record<string, unknown>): Partial<Record<Name, string>> => {
    const words: Partial<Record<Name, string>> = {}
    for (const name of names) {
      const word = search[name]
      if (typeof word === 'string') words[name] = word
    }
    return words
  }
