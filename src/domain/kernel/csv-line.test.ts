import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test.each([
  [['a', 'b'], 'a,b\r\n'],
  [['', ''], ',\r\n'],
  [['a,b', 'say "yes"', 'two\nlines'], '"a,b","say ""yes""","two\nlines"\r\n'],
  [['=1+1', '+44', '-5+1', '@x'], `"'=1+1","'+44","'-5+1","'@x"\r\n`],
  [['-5', '-77.70', '-1.', '-.5', '-1e5'], `-5,-77.70,"'-1.","'-.5","'-1e5"\r\n`],
  [['\t=1', '\r=1'], `"'\t=1","'\r=1"\r\n`],
  [['1=1', '12.50'], '1=1,12.50\r\n'],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})
