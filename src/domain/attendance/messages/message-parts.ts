/** A part of a typed text: either words or an address to link to. */
type MessagePart = { readonly text: string } | { readonly link: string }

const sentenceEnds = new Set('.,;:!?\'"»”’')
const countOf = (sign: string, text: string): number => text.split(sign).length - 1

/**
 * Removes the punctuation after an address, so that 'see https://a.test/b.' links to '/b'. Keeps a closing bracket if
 * the address contains the opening bracket.
 */
const trimmed = (address: string): string => {
  let unopened = countOf(')', address) - countOf('(', address)
  let end = address.length
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1)
    if (last === ')' && unopened > 0) unopened -= 1
    else if (!sentenceEnds.has(last)) break
  }
  return address.slice(0, end)
}

/**
 * Splits a text into words and addresses. Only text that begins with http:// or https:// is an address. Joined
 * together, the parts equal the text.
 */
export const messageParts = (text: string): MessagePart[] => {
  const parts: MessagePart[] = []
  let from = 0
  for (const found of text.matchAll(/\bhttps?:\/\/[^\s<>"]+/gu)) {
    const link = trimmed(found[0])
    if (!/^https?:\/\/[^/]/u.test(link)) continue
    if (found.index > from) parts.push({ text: text.slice(from, found.index) })
    parts.push({ link })
    from = found.index + link.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** Splits a text into paragraphs at empty lines. Keeps single line breaks inside a paragraph. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll(/\r\n?/gu, '\n')
    .split(/\n[^\S\n]*\n\s*/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
