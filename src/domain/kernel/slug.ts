/** Letters that Unicode doesn't split into a plain letter and its mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '&': ' and ',
}

/**
 * Converts a name into lowercase letters, numbers and single dashes: 'Año Nuevo: Tots & Teens' →
 * 'ano-nuevo-tots-and-teens'.
 */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    // An apostrophe joins letters: "children's" is one word.
    .replaceAll(/['’]/gu, '')
    .replaceAll(/[ßæœøłđðþı&]/gu, (letter) => plainLetters[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
