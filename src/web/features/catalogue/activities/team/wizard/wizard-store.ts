import { withoutPath, type FieldErrors } from '#web/ui/form/validate.ts'
import { firstInvalid, stepOfPath, type StepIndex } from './wizard-steps.ts'
import type { WizardValues } from './wizard-values.ts'

/** A moment after the last key: an activity of 400 sessions is not judged anew for each letter of its name. */
const judgeAfterMs = 150

type Part = keyof WizardValues

/** Where a part's problems are found: most parts are called the same on the wire. */
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
  /** What is wrong and may be said already: what was visited, and whole steps that were tried. */
  readonly errors: () => FieldErrors
  readonly dirty: () => boolean
  readonly set: <P extends Part>(part: P, value: WizardValues[P]) => void
  readonly touch: (path: string) => void
  /**
   * Marks everything up to a step as touched and answers the first step with something to put right. `unreadable` are
   * texts on the page that their field could make nothing of: the values do not know about them.
   */
  readonly tryUpTo: (step: StepIndex, unreadable?: FieldErrors) => StepIndex | undefined
  /** Whether the steps before this one are valid, without saying so on the page. */
  readonly reachable: (step: StepIndex) => boolean
  /** What the server refused, until what it is about changes. */
  readonly refuse: (errors: FieldErrors) => StepIndex | undefined
  /** These values are the stored ones now, or what one starts again with. */
  readonly settle: (values: WizardValues, base?: WizardValues) => void
  readonly base: () => WizardValues
}

const without = (errors: FieldErrors, part: Part): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !pathsOfPart[part](path)))

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/**
 * The state of the wizard outside React: a field listens to its own value only, so that typing draws one field and
 * not the step around it.
 */
export const createWizardStore = (
  initial: WizardValues,
  check: (values: WizardValues) => FieldErrors,
  /** When the page may move: see afterPress. */
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
    // The same object where the same is said: what listens is drawn for news only.
    if (!same(next, shown)) shown = next
    notify()
  }

  const judgeLater = () => later(judgeNow)
  const judgeNow = () => judge()

  const set: WizardStore['set'] = (part, value) => {
    if (values[part] === value) return
    values = { ...values, [part]: value }
    // A sentence from the server is about what was sent, so it goes when that changes.
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
    // Parts are compared only where they are not the same object, so that a keystroke costs its own part.
    dirty: () => (Object.keys(values) as Part[]).some((part) => !same(values[part], base[part])),
    set,
    touch: (path) => {
      visited.add(path)
      // Left again, the field itself says whether its text can be read.
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
