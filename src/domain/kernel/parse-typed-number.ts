/** Parses a number as people type it ('1,200', '2.5', '-3', '2,5'), or returns undefined if it isn't a number. */
export const parseTypedNumber = (text: string): number | undefined => {
  const tidy = text.replaceAll(/\s+/gu, '').replace('\u2212', '-')
  const grouped = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(tidy) ? tidy.replaceAll(',', '') : tidy
  // Most of Europe writes '2,5'. Three digits after a comma are thousands, and are matched above.
  const plain = /^-?\d+,\d{1,2}$/u.test(grouped) ? grouped.replace(',', '.') : grouped
  if (!/^-?(?:\d+(?:\.\d*)?|\.\d+)$/u.test(plain)) return undefined
  const number = Number(plain)
  // A number with more digits than a double can hold would be shown back with other digits than were typed.
  return Number.isFinite(number) && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number + 0 : undefined
}
