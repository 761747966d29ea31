interface Expected {
  readonly amount: number
}

/**
 * Lowers promised payments to the amount that is due. The newest promise gives way first. Returns the changed payments
 * from the oldest to the newest, without the unchanged ones.
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
