/** The number of event loop turns that a batch waits for more requests. */
const turnsAtMost = 8

export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

/**
 * Waits until no more requests arrive. Each turn of the event loop reads what has arrived on all connections. While a
 * turn still brings requests, the next may bring more, so the batch waits, because a round trip costs more than many
 * turns. Without other requests this takes one turn, which is some microseconds.
 */
export const gather = async (arrived: () => number): Promise<void> => {
  for (let turn = 0; turn < turnsAtMost; turn += 1) {
    const before = arrived()
    await nextTurn()
    if (arrived() === before) return
  }
}
