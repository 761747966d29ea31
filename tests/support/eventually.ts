/** Waits for something that happens in the background. The test's own time limit ends the wait. */
export const eventually = async <T>(look: () => Promise<T | undefined | false>): Promise<T> => {
  for (;;) {
    const found = await look()
    if (found !== undefined && found !== false) return found
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}
