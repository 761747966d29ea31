import { invalidParameter } from './errors.ts'

const clause =
  /^\s*(?:metadata\[(?<quote>["'])(?<key>.+?)\k<quote>\]|(?<field>\w+))\s*:\s*(["'])(?<value>.*?)\4\s*$/u

interface Searchable {
  readonly metadata: Readonly<Record<string, string>> | null
}

/** Parses the provider's query language as far as we use it: exact matches joined by AND. */
export const parseQuery = (query: string, fields: readonly string[]) => {
  const parts = query.split(/\sAND\s/iu).map((part) => {
    const groups = clause.exec(part)?.groups
    const known = groups?.['key'] !== undefined || fields.includes(groups?.['field'] ?? '')
    if (!groups || !known)
      throw invalidParameter(`We were unable to parse your search query: ${query}`, { param: 'query' })
    return { key: groups['key'], field: groups['field'] ?? '', value: groups['value'] ?? '' }
  })
  return (object: Searchable) =>
    parts.every(({ key, field, value }) =>
      key === undefined ? String(Reflect.get(object, field)) === value : object.metadata?.[key] === value,
    )
}
