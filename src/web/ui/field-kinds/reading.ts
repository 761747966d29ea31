/** Answers arrive as they were stored; an input shows what it can read of them and nothing of the rest. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

export const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined

export const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []

/** An emptied input is no answer. */
export const orNothing = (text: string): string | undefined => (text === '' ? undefined : text)
