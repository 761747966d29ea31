/** Builds the link that calls a number. Leaves out the (0) that people write after a country code. */
export const telephoneLink = (phone: string): string => {
  const dialled = phone.trim().startsWith('+') ? phone.replace('(0)', '') : phone
  return `tel:${dialled.replaceAll(/[^+\d]/gu, '')}`
}
