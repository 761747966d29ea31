/**
 * Escapes JSON for a script element that contains data. A '<' could close the element, or open a comment that never
 * ends.
 */
export const jsonInHtml = (json: string): string => json.replaceAll('<', '\\u003c')
