interface Expected {
  readonly amount: number
}

/**
 * Of what was announced and has not come, what is to be expected otherwise now that only this much is due: the newest
 * gives way first, as whatever was announced last. From the oldest to the newest; those that stay as they are, are not
 * in the answer.
 */
export const expectedWithin = <Payment extends Expected>(
  due: number,
  announced: readonly Payment[],
): readonly { readonly payment: Payment; readonly amount: number }[] => {
  let left = Math.max(0, due)
  return announced.flatMap((payment) => {
    const amount = Math.min(payment.amount, left)
    left -= amount
    return amount === payment.amount ? [] : [{ payment, amount }]
  })
}
