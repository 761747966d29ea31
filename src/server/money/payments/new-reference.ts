import { randomInt } from 'node:crypto'

/** No letters or digits that are mistaken for each other when they are read out. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

export const readableSigns = (count: number): string =>
  Array.from({ length: count }, () => signs[randomInt(signs.length)]).join('')

/** 'RP-7K3F9Q' */
export const newReference = (): string => `RP-${readableSigns(6)}`
