/** The steps in the specification's order. The number is part of the name. */
export const wizardSteps = [
  { number: '01', title: 'Information' },
  { number: '02', title: 'Sessions' },
  { number: '03', title: 'Tickets' },
  { number: '04', title: 'Settings' },
] as const

export type StepIndex = 0 | 1 | 2 | 3

export const lastStep: StepIndex = 3

const firstParts: Readonly<Record<string, StepIndex>> = {
  name: 0,
  fieldData: 0,
  sessions: 1,
  tickets: 2,
  addOns: 2,
}

/** Returns the step where a path can be corrected. Any path not listed is a setting. */
export const stepOfPath = (path: string): StepIndex => {
  const first = path.split('.')[0] ?? ''
  return Object.hasOwn(firstParts, first) ? (firstParts[first] ?? lastStep) : lastStep
}

export const stepOf = (number: unknown): StepIndex => {
  const asked = typeof number === 'number' ? number - 1 : 0
  return asked === 1 || asked === 2 || asked === 3 ? asked : 0
}

export const nextStep = (step: StepIndex): StepIndex => stepOf(step + 2)
export const previousStep = (step: StepIndex): StepIndex => stepOf(step)

/** Returns the first step with a problem, up to `last`. */
export const firstInvalid = (paths: readonly string[], last: StepIndex): StepIndex | undefined =>
  paths
    .map(stepOfPath)
    .filter((step) => step <= last)
    .toSorted((a, b) => a - b)[0]
