/** Milliseconds of the processor that some work takes. Not by the clock on the wall: others run beside it. */
export const processorTime = async (work: () => unknown): Promise<number> => {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000
}
