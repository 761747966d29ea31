/** Waits for optional work, but no longer than the given time. */
export const noLongerThan = async (milliseconds: number, work: Promise<unknown>): Promise<void> => {
  const { promise: patienceIsOver, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  await Promise.race([work, patienceIsOver])
  clearTimeout(timer)
}
