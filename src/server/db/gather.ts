/** How many turns of the event loop a batch waits at most for company. */
const turnsAtMost = 8

export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

/**
 * Each turn of the event loop reads what has arrived on all connections. While a turn still brings a question, the next
 * may bring more of them: a batch waits for it, since a round trip costs more than many turns. Where nobody else asks
 * this is one turn, some microseconds.
 */
export const gather = async (arrived: () => number): Promise<void> => {
  for (let turn = 0; turn < turnsAtMost; turn += 1) {
    const before = arrived()
    await nextTurn()
    if (arrived() === before) return
  }
}
