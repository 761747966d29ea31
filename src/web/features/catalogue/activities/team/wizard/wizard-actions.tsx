import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Button } from '@mantine/core'
import { lastStep, type StepIndex } from './wizard-steps.ts'
import classes from './wizard.module.css'

interface WizardActionsProps {
  readonly step: StepIndex
  readonly editing: boolean
  readonly working: boolean
  readonly onBack: () => void
  readonly onNext: () => void
}

/**
 * Shows the buttons Back (or Cancel on the first step) and Next. A new activity is only submitted on the last step. An
 * existing activity can be saved from any step.
 */
export const WizardActions = ({ step, editing, working, onBack, onNext }: WizardActionsProps) => {
  const hasNext = step < lastStep
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={onBack} disabled={working}>
        {step === 0 ? 'Cancel' : 'Back'}
      </Button>
      {hasNext &&
        (editing ? (
          <SteadyButton variant="default" onClick={onNext}>
            Next
          </SteadyButton>
        ) : (
          // The form's submit button, so that Enter in a field also goes to the next step.
          <SteadyButton type="submit">Next</SteadyButton>
        ))}
      {(editing || !hasNext) && <SubmitButton>{editing ? 'Save' : 'Submit'}</SubmitButton>}
    </div>
  )
}
