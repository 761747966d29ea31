import * as fc from 'fast-check'

/** Every code point there is, halves of pairs too. The library's own 'binary' costs more than a second to set up. */
const anyCharacter = fc.integer({ min: 0, max: 0x10_ff_ff }).map((point) => String.fromCodePoint(point))

/** Whatever a keyboard, a clipboard or an attacker may send. */
export const anyText = (constraints: Pick<fc.StringConstraints, 'minLength' | 'maxLength'> = {}) =>
  fc.string({ ...constraints, unit: anyCharacter })
