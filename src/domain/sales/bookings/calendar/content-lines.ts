/** The most octets in a line (RFC 5545). Longer lines continue on the next line after a space, which counts too. */
const lineOctets = 75

const octetsOf = (letter: string): number => {
  const point = letter.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x8_00) return 2
  return point < 0x1_00_00 ? 3 : 4
}

/** Folds a line without splitting a letter, because half a letter can't be read in either line. */
export const foldLine = (line: string): string => {
  const lines: string[] = []
  let [open, octets] = ['', 0]
  for (const letter of line) {
    if (octets + octetsOf(letter) > lineOctets) {
      lines.push(open)
      ;[open, octets] = [' ', 1]
    }
    open += letter
    octets += octetsOf(letter)
  }
  return [...lines, open].join('\r\n')
}

/** Escapes text for the value of a property. Line ends are escaped, and other control characters are removed. */
export const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\\;,]/gu, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
