/** AA9 9AA in all its shapes, and Girobank's own: https://en.wikipedia.org/wiki/Postcodes_in_the_United_Kingdom */
const british = /^(GIR|[A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/u

const tidy: Readonly<Record<string, (typed: string) => string | undefined>> = {
  GB: (typed) => {
    const match = british.exec(typed.replaceAll(/\s/gu, '').toUpperCase())
    return match === null ? undefined : `${match[1] ?? ''} ${match[2] ?? ''}`
  },
}

/** As the post office writes it: 'sw1a1aa' is 'SW1A 1AA'. What is no postcode of the country stays as it was typed. */
export const tidyPostalCode = (typed: string, country: string): string => {
  const own = Object.hasOwn(tidy, country) ? tidy[country] : undefined
  return own?.(typed) ?? typed.trim()
}
