/** Leaves the unreserved characters of RFC 8187 and percent-encodes all others. */
const encoded = (name: string) =>
  encodeURIComponent(name).replaceAll(
    /['()*]/gu,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Returns a name for older programs: ASCII without characters that have a meaning inside quotes. */
const fallback = (name: string) => name.replaceAll(/[^\x20-\x7E]|["\\%;]/gu, '_')

/**
 * Builds the header that shows a file on the page or saves it under its name. A name can neither end the header nor
 * begin another.
 */
export const contentDisposition = (how: 'inline' | 'attachment', name: string): string => {
  const whole = name.toWellFormed()
  return `${how}; filename="${fallback(whole)}"; filename*=UTF-8''${encoded(whole)}`
}
