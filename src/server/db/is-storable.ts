/** Whether PostgreSQL can store the text as it is: not a NUL, and not half a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
