/** What a spreadsheet would run as a formula is shown as the text it is. A negative number is none, and is added up. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/u.test(text) && !/^-\d+(?:\.\d+)?$/u.test(text)

const cell = (text: string): string => {
  const plain = isFormula(text) ? `'${text}` : text
  return /[",\n\r]/u.test(plain) || plain !== text ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** One line of a file that any spreadsheet opens, with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`
