import { randomInt } from 'node:crypto'

/** No letters or digits that are easily confused when read out. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

export const readableSigns = (count: number): string =>
  Array.from({ length: count }, () => signs[randomInt(signs.length)]).join('')

/** Generates a payment reference such as 'RP-7K3F9Q'. */
export const newReference = (): string => `RP-${readableSigns(6)}`
