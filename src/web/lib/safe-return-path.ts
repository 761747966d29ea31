/**
 * Returns where to go after signing in. Only allows paths of this site: '//elsewhere', '/\elsewhere' and 'https:' would
 * let a link send people to another site right after signing in.
 */
export const safeReturnPath = (value: unknown, fallback = '/'): string => {
  if (typeof value !== 'string' || !value.startsWith('/')) return fallback
  // Browsers drop tabs and newlines from addresses and read a backslash as a slash.
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  if (/[\u0000-\u001f\\]/u.test(value)) return fallback
  const base = 'https://rollcall.invalid'
  const url = URL.parse(value, base)
  // '/..//elsewhere' only becomes '//elsewhere' when it is resolved.
  if (url === null || url.origin !== base || url.pathname.startsWith('//')) return fallback
  return `${url.pathname}${url.search}${url.hash}`
}
