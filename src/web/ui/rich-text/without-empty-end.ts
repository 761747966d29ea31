/** Removes the empty line that the editor adds after a list or heading for further typing. */
export const withoutEmptyEnd = (html: string): string => html.replace(/(?<!<p><\/p>)(?:<p><\/p>)+$/u, '')
