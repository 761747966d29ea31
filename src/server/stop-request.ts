/** Aborted when somebody asks this process to end: by Ctrl-C, by SIGTERM, or by the starter going away. */
export const stopRequest = (): AbortSignal => {
  const controller = new AbortController()
  const ask = () => controller.abort()
  // Ctrl-C arrives from the terminal, from npm and from the starter; one request is enough.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)
  // The starter holds the other end of this channel, and the kernel closes it even after kill -9.
  if (process.connected) process.once('disconnect', ask)
  return controller.signal
}

/** Fulfilled once the signal is aborted. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
