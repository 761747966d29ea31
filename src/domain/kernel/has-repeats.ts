/** Checks whether a list has an entry twice. Null is an entry that isn't chosen yet, and may repeat. */
export const hasRepeats = (entries: readonly (string | null)[]): boolean => {
  const chosen = entries.filter((entry) => entry !== null)
  return new Set(chosen).size < chosen.length
}
