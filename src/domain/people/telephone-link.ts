/** The link that calls a number. The (0) that people write after a country code is not dialled. */
export const telephoneLink = (phone: string): string => {
  const dialled = phone.trim().startsWith('+') ? phone.replace('(0)', '') : phone
  return `tel:${dialled.replaceAll(/[^+\d]/gu, '')}`
}
