/** A number as people type it ('1,200', '2.5', '-3', '2,5'); undefined when it is not one. */
export const parseTypedNumber = (text: string): number | undefined => {
  const tidy = text.replaceAll(/\s+/gu, '').replace('\u2212', '-')
  const grouped = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(tidy) ? tidy.replaceAll(',', '') : tidy
  // '2,5' as most of Europe writes it. Three digits after a comma are thousands, and matched above.
  const plain = /^-?\d+,\d{1,2}$/u.test(grouped) ? grouped.replace(',', '.') : grouped
  if (!/^-?(?:\d+(?:\.\d*)?|\.\d+)$/u.test(plain)) return undefined
  const number = Number(plain)
  // More digits than a number can hold would be shown back as others than were typed.
  return Number.isFinite(number) && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number + 0 : undefined
}
