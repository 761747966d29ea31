/** Joins words as in a sentence: 'Ada', 'Ada and Ben', 'Ada, Ben and Cy'. */
export const inOneSentence = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
