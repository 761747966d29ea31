/** Whether the browser names an encoding, and not with a weight of nothing ('br;q=0'). */
export const acceptsEncoding = (header: string | string[] | undefined, encoding: string): boolean =>
  String(header ?? '')
    .split(',')
    .map((part) => part.trim().split(';'))
    .some(([name, weight = '']) => name?.trim() === encoding && !/^\s*q=0(?:\.0*)?$/u.test(weight))
