import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangleFilled, IconCheck } from '@tabler/icons-react'
import { useWizardErrors } from './wizard-context.ts'
import { stepOf, stepOfPath, wizardSteps, type StepIndex } from './wizard-steps.ts'
import classes from './wizard.module.css'

interface WizardHeaderProps {
  readonly step: StepIndex
  readonly onStep: (step: StepIndex) => void
}

export const WizardHeader = ({ step, onStep }: WizardHeaderProps) => {
  const errors = useWizardErrors()
  const invalid = new Set(Object.keys(errors).map(stepOfPath))
  return (
    <nav aria-label="Steps" className={classes.steps}>
      <ol>
        {wizardSteps.map(({ number, title }, position) => {
          const index = stepOf(position + 1)
          return (
            <li key={number}>
              <UnstyledButton
                className={classes.step}
                aria-current={index === step ? 'step' : undefined}
                data-invalid={invalid.has(index) || undefined}
                onClick={() => onStep(index)}
              >
                <span className={classes.number}>{number}</span>{' '}
                <span className={classes.title}>{title}</span>
                {invalid.has(index) && (
                  <>
                    <IconAlertTriangleFilled size={18} aria-hidden />
                    <VisuallyHidden> (something to fix)</VisuallyHidden>
                  </>
                )}
                {!invalid.has(index) && index < step && <IconCheck size={18} aria-hidden />}
              </UnstyledButton>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
