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

/** Rich text as words in one line: for cards, search engines and link previews. Never HTML again without escaping. */
export const plainText = (html: string): string =>
  html
    // No tag has another inside. Without that, each '<' that is never closed would look through all the rest.
    .replaceAll(/<[^<>]*>/gu, ' ')
    .replaceAll(/&(#?\w{1,8});/gu, decoded)
    .replaceAll(/\s+/gu, ' ')
    // A tag between a word and its full stop leaves a gap.
    .replaceAll(/ ([.,;:!?])/gu, '$1')
    .trim()

/** At most so many characters, cut between words. */
export const shortened = (text: string, maximum: number): string => {
  if (text.length <= maximum) return text
  const room = text.slice(0, maximum - 1)
  const cut = room.lastIndexOf(' ')
  return `${(cut > maximum / 2 ? room.slice(0, cut) : room).replace(/(?<![\s.,;:–-])[\s.,;:–-]+$/u, '').toWellFormed()}…`
}
