import * as fc from 'fast-check'

/**
 * Includes every code point, even halves of surrogate pairs. The library's own 'binary' takes more than a second to set
 * up.
 */
const anyCharacter = fc.integer({ min: 0, max: 0x10_ff_ff }).map((point) => String.fromCodePoint(point))

/** Returns any text that a keyboard, a clipboard or an attacker may send. */
export const anyText = (constraints: Pick<fc.StringConstraints, 'minLength' | 'maxLength'> = {}) =>
  fc.string({ ...constraints, unit: anyCharacter })
