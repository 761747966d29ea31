import { withoutPath, type FieldErrors } from '#web/ui/form/validate.ts'
import { firstInvalid, stepOfPath, type StepIndex } from './wizard-steps.ts'
import type { WizardValues } from './wizard-values.ts'

/**
 * The delay after the last key press, so that an activity with 400 sessions isn't checked for each letter of its name.
 */
const judgeAfterMs = 150

type Part = keyof WizardValues

/** The paths of each part's problems. Most parts have the same name in the API. */
const pathsOfPart: Readonly<Record<Part, (path: string) => boolean>> = {
  name: (path) => path === 'name',
  fieldValues: (path) => path.startsWith('fieldData'),
  sessions: (path) => path.startsWith('sessions'),
  tickets: (path) => path.startsWith('tickets'),
  addOns: (path) => path.startsWith('addOns'),
  settings: (path) => stepOfPath(path) === 3,
}

export interface WizardStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly values: () => WizardValues
  /** The problems that may be shown already: those of visited fields and submitted steps. */
  readonly errors: () => FieldErrors
  readonly dirty: () => boolean
  readonly set: <P extends Part>(part: P, value: WizardValues[P]) => void
  readonly touch: (path: string) => void
  /**
   * Marks everything up to a step as touched, and returns the first step with a problem. `unreadable` lists texts on
   * the page that couldn't be parsed and so aren't in the values.
   */
  readonly tryUpTo: (step: StepIndex, unreadable?: FieldErrors) => StepIndex | undefined
  /** Says whether the steps before this step are valid, without showing errors. */
  readonly reachable: (step: StepIndex) => boolean
  /** Shows the server's errors until their values change. */
  readonly refuse: (errors: FieldErrors) => StepIndex | undefined
  /** Replaces the values with those that were stored, or with those to start again from. */
  readonly settle: (values: WizardValues, base?: WizardValues) => void
  readonly base: () => WizardValues
}

const without = (errors: FieldErrors, part: Part): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !pathsOfPart[part](path)))

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/**
 * Creates the state of the wizard outside React. A field only subscribes to its own value, so that typing renders a
 * single field and not the whole step.
 */
export const createWizardStore = (
  initial: WizardValues,
  check: (values: WizardValues) => FieldErrors,
  /** Delays changes to the page while the pointer is pressed: see afterPress. */
  later: (act: () => void) => void = (act) => act(),
): WizardStore => {
  let values = initial
  let base = initial
  let refused: FieldErrors = {}
  let unread: FieldErrors = {}
  let shown: FieldErrors = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const visited = new Set<string>()
  const tried = new Set<StepIndex>()
  const listeners = new Set<() => void>()

  const notify = () => {
    for (const listener of listeners) listener()
  }
  const problems = (): FieldErrors => ({ ...refused, ...check(values), ...unread })
  const mayBeSaid = (path: string) => visited.has(path) || tried.has(stepOfPath(path))

  const judge = (found: FieldErrors = problems()) => {
    clearTimeout(timer)
    const next = Object.fromEntries(Object.entries(found).filter(([path]) => mayBeSaid(path)))
    // Keeps the same object if the errors are the same, so that subscribers only render on changes.
    if (!same(next, shown)) shown = next
    notify()
  }

  const judgeLater = () => later(judgeNow)
  const judgeNow = () => judge()

  const set: WizardStore['set'] = (part, value) => {
    if (values[part] === value) return
    values = { ...values, [part]: value }
    // An error from the server is about the values sent, so it is removed when they change.
    refused = without(refused, part)
    unread = without(unread, part)
    notify()
    clearTimeout(timer)
    if (visited.size > 0 || tried.size > 0) timer = setTimeout(judgeLater, judgeAfterMs)
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    values: () => values,
    errors: () => shown,
    base: () => base,
    // Compares parts only if they aren't the same object, so that a key press only compares its own part.
    dirty: () => (Object.keys(values) as Part[]).some((part) => !same(values[part], base[part])),
    set,
    touch: (path) => {
      visited.add(path)
      // When the field is left again, it reports itself whether its text can be read.
      unread = withoutPath(unread, new Set([path]))
      judgeLater()
    },
    tryUpTo: (step, unreadable = {}) => {
      unread = unreadable
      for (const each of [0, 1, 2, 3] as const) if (each <= step) tried.add(each)
      const found = problems()
      judge(found)
      return firstInvalid(Object.keys(found), step)
    },
    reachable: (step) =>
      step === 0 || firstInvalid(Object.keys(problems()), (step - 1) as StepIndex) === undefined,
    refuse: (errors) => {
      refused = errors
      for (const each of [0, 1, 2, 3] as const) tried.add(each)
      judge()
      return firstInvalid(Object.keys(errors), 3)
    },
    settle: (next, stored = next) => {
      values = next
      base = stored
      refused = {}
      unread = {}
      visited.clear()
      tried.clear()
      judge({})
    },
  }
}
