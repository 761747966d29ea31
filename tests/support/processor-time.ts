/**
 * Measures the milliseconds of processor time that some work takes. Elapsed time would include other work on the
 * machine.
 */
export const processorTime = async (work: () => unknown): Promise<number> => {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000
}
