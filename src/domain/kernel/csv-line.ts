/**
 * Text that a spreadsheet would run as a formula is marked as text. A negative number isn't a formula, and can be added
 * up.
 */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/u.test(text) && !/^-\d+(?:\.\d+)?$/u.test(text)

const cell = (text: string): string => {
  const plain = isFormula(text) ? `'${text}` : text
  return /[",\n\r]/u.test(plain) || plain !== text ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Builds one line of a CSV file that any spreadsheet opens, including the line break. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`
