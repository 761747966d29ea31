/** Returns whether the work succeeded. For errors that are reported elsewhere. */
export const succeeded = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )
