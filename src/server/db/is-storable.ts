/** Checks whether PostgreSQL can store the text as it is, without a NUL or half a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
