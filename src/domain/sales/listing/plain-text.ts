const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

const decoded = (whole: string, name: string): string => {
  const known = Object.hasOwn(entities, name) ? entities[name] : undefined
  if (known !== undefined) return known
  const code = /^#x([\da-f]+)$/iu.exec(name)?.[1]
  const number = code === undefined ? Number(/^#(\d+)$/u.exec(name)?.[1]) : Number.parseInt(code, 16)
  return number > 31 && number <= 0x10_ff_ff ? String.fromCodePoint(number) : whole
}

/**
 * Turns rich text into one line of words for cards, search engines and link previews. The result must be escaped before
 * it is used as HTML.
 */
export const plainText = (html: string): string =>
  html
    // A tag can't contain another '<'. Without this, each unclosed '<' would scan the rest of the text.
    .replaceAll(/<[^<>]*>/gu, ' ')
    .replaceAll(/&(#?\w{1,8});/gu, decoded)
    .replaceAll(/\s+/gu, ' ')
    // A tag between a word and its full stop would leave a gap.
    .replaceAll(/ ([.,;:!?])/gu, '$1')
    .trim()

/** Shortens text to a maximum number of characters, cut between words. */
export const shortened = (text: string, maximum: number): string => {
  if (text.length <= maximum) return text
  const room = text.slice(0, maximum - 1)
  const cut = room.lastIndexOf(' ')
  return `${(cut > maximum / 2 ? room.slice(0, cut) : room).replace(/(?<![\s.,;:–-])[\s.,;:–-]+$/u, '').toWellFormed()}…`
}
