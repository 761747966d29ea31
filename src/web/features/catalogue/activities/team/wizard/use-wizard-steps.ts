import { afterDialogs } from '#web/ui/dialog/closing-dialogs.ts'
import { focusFirstError, unreadableIn } from '#web/ui/form/focus-error.ts'
import { useEffect, useRef, useState } from 'react'
import type { WizardStore } from './wizard-store.ts'
import { stepOfPath, type StepIndex } from './wizard-steps.ts'

interface StepsOptions {
  readonly store: WizardStore
  readonly step: StepIndex
  readonly onStep: (step: StepIndex) => void
  readonly element: HTMLFormElement | null
}

/** Moves the focus to the step's heading, so that reading starts there. */
const focusHeading = (element: HTMLFormElement | null) => {
  const heading = element?.querySelector<HTMLElement>('[data-step] h2')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/**
 * Moves between the steps. Moving back is always possible, and moving forward only past valid steps. Problems are shown
 * and get the focus.
 */
export const useWizardSteps = ({ store, step, onStep, element }: StepsOptions) => {
  const [attempt, setAttempt] = useState(0)
  const [wanted, setWanted] = useState<StepIndex>()
  const shownStep = useRef(step)

  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    if (wanted === step) return
    setAttempt(0)
    window.scrollTo({ top: 0 })
    focusHeading(element)
  }, [step, wanted, element])

  useEffect(() => {
    if (wanted !== step) return
    setWanted(undefined)
    setAttempt((count) => count + 1)
  }, [wanted, step])

  useEffect(() => {
    if (attempt === 0 || element === null) return
    const here = Object.entries(store.errors()).filter(([path]) => stepOfPath(path) === step)
    focusFirstError(element, Object.fromEntries(here))
    // Only a new attempt moves the focus.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [attempt])

  /** Goes to the step with a problem and shows it there. */
  const show = (invalid: StepIndex) => {
    setWanted(invalid)
    if (invalid !== step) onStep(invalid)
  }

  const tryUpTo = (last: StepIndex): boolean => {
    const invalid = store.tryUpTo(last, unreadableIn(element))
    if (invalid !== undefined) show(invalid)
    return invalid === undefined
  }

  const go = (target: StepIndex) => {
    if (target < step) onStep(target)
    // Waits for closing dialogs, so that a ticket being saved in its dialog is included.
    else if (target > step) afterDialogs(() => tryUpTo((target - 1) as StepIndex) && onStep(target))
  }
  return { attempt, show, go, tryUpTo }
}
