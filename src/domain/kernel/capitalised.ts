/** 'both dates' → 'Both dates': where words that stand inside a sentence elsewhere begin one. */
export const capitalised = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
