/** Waits for something that is nice to have done, and goes on without it after a while. */
export const noLongerThan = async (milliseconds: number, work: Promise<unknown>): Promise<void> => {
  const { promise: patienceIsOver, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  await Promise.race([work, patienceIsOver])
  clearTimeout(timer)
}
