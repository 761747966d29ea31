/** AA9 9AA in all its shapes, and Girobank's own: https://en.wikipedia.org/wiki/Postcodes_in_the_United_Kingdom */
const british = /^(GIR|[A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/u

const tidy: Readonly<Record<string, (typed: string) => string | undefined>> = {
  GB: (typed) => {
    const match = british.exec(typed.replaceAll(/\s/gu, '').toUpperCase())
    return match === null ? undefined : `${match[1] ?? ''} ${match[2] ?? ''}`
  },
}

/**
 * Writes a postal code as the post office does: 'sw1a1aa' → 'SW1A 1AA'. Text that isn't a postal code of the country
 * stays as it was typed.
 */
export const tidyPostalCode = (typed: string, country: string): string => {
  const own = Object.hasOwn(tidy, country) ? tidy[country] : undefined
  return own?.(typed) ?? typed.trim()
}
