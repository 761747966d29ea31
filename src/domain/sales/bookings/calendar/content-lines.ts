/** RFC 5545: a line has at most 75 octets; what is longer goes on in the next, after a space that counts as well. */
const lineOctets = 75

const octetsOf = (letter: string): number => {
  const point = letter.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x8_00) return 2
  return point < 0x1_00_00 ? 3 : 4
}

/** A letter is never cut in two: half of one would be no letter in either line. */
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

/** Text as the value of a property: line ends are written out, and no other control letter gets in. */
export const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\\;,]/gu, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
