/** Builds the address of a call: fills '{id}' from `params`, appends `query`, and leaves out blanks. */
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
