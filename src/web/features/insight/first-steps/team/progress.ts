interface Step {
  readonly done: boolean | undefined
}

/** How many are done, once it is known of each: a count that is still growing would be wrong every time it is read. */
export const doneOf = (steps: readonly Step[]): number | undefined =>
  steps.some(({ done }) => done === undefined) ? undefined : steps.filter(({ done }) => done === true).length

/** Terms are optional: many organisers only have the agreements of their activities. */
export const areSettingsComplete = (contactEmail: string): boolean => contactEmail !== ''
