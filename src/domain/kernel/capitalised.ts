/**
 * Capitalises the first letter, for words that begin a sentence here but not elsewhere: 'both dates' → 'Both dates'.
 */
export const capitalised = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
