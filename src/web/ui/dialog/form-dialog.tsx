import { Button } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { Form } from '../form/form.tsx'
import type { Says } from '../form/form-error-summary.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import type { Ending, FormState } from '../form/form-state.ts'
import { Dialog, type DialogSize } from './dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'
import classes from './dialog.module.css'
import type { DialogState } from './use-dialog.ts'
import { useGuardedLeaving } from './use-guarded-leaving.ts'

interface FormDialogProps<Result> {
  readonly dialog: DialogState
  readonly form: FormState & { readonly submit: () => Promise<Ending<Result>>; readonly reset: () => void }
  readonly title: string
  /** The label of the submit button, a verb. */
  readonly submitLabel: string
  /** The label of the button that leaves, by default 'Cancel'. Forms about cancelling need another word. */
  readonly leaveLabel?: string
  /** False if nothing can be submitted, so that only the button to leave is shown. */
  readonly offered?: boolean
  /** False until it is known what submitting would do. */
  readonly ready?: boolean
  readonly danger?: boolean
  readonly size?: DialogSize
  readonly requiredNote?: boolean
  /** Replaces the usual alert if a failure needs its own message or remedy. */
  readonly alert?: ReactNode
  /** Returns the form's own message for the errors that submitting found. */
  readonly says?: Says
  /** Called as soon as the user leaves without submitting. The dialog may be opened again before it has faded out. */
  readonly onLeave?: () => void
  /** Called when the dialog has closed after a successful submit. */
  readonly onDone?: (answer: Result) => void
  readonly children?: ReactNode
  /**
   * Content beside the form that isn't part of it: nothing in it is sent or blocks the form. Shown below the form if
   * space is limited.
   */
  readonly aside?: ReactNode
}

/**
 * Shows a form in a dialog. After submitting, the dialog closes, then calls back and resets. Typed values are never
 * discarded without asking.
 */
export const FormDialog = <Result,>(props: FormDialogProps<Result>) => {
  const {
    dialog,
    form,
    title,
    submitLabel,
    leaveLabel = 'Cancel',
    offered = true,
    ready = true,
    danger = false,
    size = 'md',
    requiredNote = true,
    alert,
    says,
    onLeave,
    onDone,
    children,
    aside,
  } = props
  // Uses the latest form and callback, because the page may have changed when the dialog has closed.
  const latest = useRef({ form, onDone })
  useEffect(() => {
    latest.current = { form, onDone }
  })

  const cancel = useGuardedLeaving({
    opened: dialog.opened,
    dirty: form.dirty,
    working: form.working,
    leave: () => {
      onLeave?.()
      dialog.close(() => latest.current.form.reset())
    },
  })

  const submit = async () => {
    // Prevents a second press from submitting again while the dialog fades out.
    if (!dialog.opened || !ready) return
    const outcome = await form.submit()
    if (!outcome.ok) return
    dialog.close(() => {
      latest.current.onDone?.(outcome.answer)
      latest.current.form.reset()
    })
  }

  return (
    <Dialog opened={dialog.opened} onClose={() => void cancel()} title={title} size={size}>
      <div className={aside === undefined ? undefined : classes.beside}>
        <Form form={form} onSubmit={submit} requiredNote={requiredNote} alert={alert} {...(says && { says })}>
          {children}
          <DialogActions>
            <Button variant="default" onClick={() => void cancel()}>
              {offered ? leaveLabel : 'Close'}
            </Button>
            {offered && (
              <SubmitButton disabled={!ready} {...(danger ? { color: 'red' } : {})}>
                {submitLabel}
              </SubmitButton>
            )}
          </DialogActions>
        </Form>
        {aside}
      </div>
    </Dialog>
  )
}
