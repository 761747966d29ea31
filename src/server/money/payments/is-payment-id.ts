/** Says whether the provider's reference can be a payment of ours: the account's owner can write anything there. */
export const isPaymentId = (text: string | null): text is string =>
  text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(text)
