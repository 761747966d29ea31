/** Tells whether an entry of a list comes twice. Null stands for an entry that is not chosen yet and may repeat. */
export const hasRepeats = (entries: readonly (string | null)[]): boolean => {
  const chosen = entries.filter((entry) => entry !== null)
  return new Set(chosen).size < chosen.length
}
