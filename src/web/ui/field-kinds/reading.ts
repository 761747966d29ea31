/** Returns the text of a stored answer, or '' if it isn't text. Stored answers may have any shape. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

export const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined

export const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []

/** Returns undefined for an empty input, which counts as no answer. */
export const orNothing = (text: string): string | undefined => (text === '' ? undefined : text)
