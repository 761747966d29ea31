/** Unreserved in RFC 8187; everything else is percent-encoded. */
const encoded = (name: string) =>
  encodeURIComponent(name).replaceAll(
    /['()*]/gu,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** For programs that know no better: letters of ASCII that mean nothing inside quotes. */
const fallback = (name: string) => name.replaceAll(/[^\x20-\x7E]|["\\%;]/gu, '_')

/** How a file is offered: shown where it stands, or saved under its name. A name can neither end the header nor begin another. */
export const contentDisposition = (how: 'inline' | 'attachment', name: string): string => {
  const whole = name.toWellFormed()
  return `${how}; filename="${fallback(whole)}"; filename*=UTF-8''${encoded(whole)}`
}
