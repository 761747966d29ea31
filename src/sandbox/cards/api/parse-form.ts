export type FormValue = string | { [key: string]: FormValue }

const branch = (): { [key: string]: FormValue } => Object.create(null) as { [key: string]: FormValue }

/** Splits a name: `a[b][0][c]` → a, b, 0, c. An empty `[]` continues the count. */
const pathOf = (name: string) => {
  const head = name.split('[', 1)[0] ?? ''
  return [head, ...Array.from(name.slice(head.length).matchAll(/\[([^\]]*)\]/gu), (match) => match[1] ?? '')]
}

/** Decodes the provider's form encoding. Lists stay maps by index, and the schema that expects a list converts them. */
export const parseForm = (encoded: string): { [key: string]: FormValue } => {
  const root = branch()
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = pathOf(name)
    let at = root
    for (const [depth, step] of path.entries()) {
      const key = step === '' ? String(Object.keys(at).length) : step
      if (depth === path.length - 1) {
        at[key] = value
        break
      }
      const next = at[key]
      const child = typeof next === 'object' ? next : branch()
      at[key] = child
      at = child
    }
  }
  return root
}
