/** The address of one call: '{id}' filled from `params`, `query` appended, blanks left out. */
export const requestUrl = (path: string, params: object = {}, query: object = {}): string => {
  const values = new Map(Object.entries(params))
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_whole, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text === '' ? filled : `${filled}?${text}`
}
