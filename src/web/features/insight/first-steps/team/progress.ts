interface Step {
  readonly done: boolean | undefined
}

/**
 * Counts the completed steps. Undefined until all are known, because a count that still grows would be wrong every time
 * it is read.
 */
export const doneOf = (steps: readonly Step[]): number | undefined =>
  steps.some(({ done }) => done === undefined) ? undefined : steps.filter(({ done }) => done === true).length

/**
 * Says whether the settings are complete. Terms are optional, because many organisers only use the agreements of their
 * activities.
 */
export const areSettingsComplete = (contactEmail: string): boolean => contactEmail !== ''
