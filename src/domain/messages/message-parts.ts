/** A piece of a text that people typed: words, or an address that can be followed. */
type MessagePart = { readonly text: string } | { readonly link: string }

/** Without what ends a sentence: 'see https://a.test/b.' means '/b'. A bracket belongs to it if it was opened in it. */
const trimmed = (address: string): string => {
  const end = address.search(/[.,;:!?'"»”’]+$/u)
  const bare = end === -1 ? address : address.slice(0, end)
  const isOpened = bare.split('(').length >= bare.split(')').length
  return bare.endsWith(')') && !isOpened ? trimmed(bare.slice(0, -1)) : bare
}

/** Only what begins with http:// or https:// is an address; joined again, the parts are the text. */
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

/** An empty line begins a new paragraph; single line ends stay inside one. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll(/\r\n?/gu, '\n')
    .split(/\n[^\S\n]*\n\s*/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
