/**
 * Reads the named text parameters of an address without checking them. The page checks the allowed values, because
 * routes load on every visitor's first page and the lists of values would make it larger.
 */
export const textParameters =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Record<string, unknown>): Partial<Record<Name, string>> => {
    const words: Partial<Record<Name, string>> = {}
    for (const name of names) {
      const word = search[name]
      if (typeof word === 'string') words[name] = word
    }
    return words
  }
