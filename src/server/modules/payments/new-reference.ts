import { randomInt } from 'node:crypto'

/** No letters or digits that are mistaken for each other when they are read out. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 'RP-7K3F9Q' */
export const newReference = (): string =>
  `RP-${Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')}`
