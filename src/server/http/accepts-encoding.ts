/** Checks whether the browser accepts an encoding with a weight above zero ('br;q=0' refuses it). */
export const acceptsEncoding = (header: string | string[] | undefined, encoding: string): boolean =>
  String(header ?? '')
    .split(',')
    .map((part) => part.trim().split(';'))
    .some(([name, weight = '']) => name?.trim() === encoding && !/^\s*q=0(?:\.0*)?$/u.test(weight))
