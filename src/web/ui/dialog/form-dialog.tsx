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
  /** The verb. */
  readonly submitLabel: string
  /** The way out: 'Cancel', unless that is what the form is about. */
  readonly leaveLabel?: string
  /** False where nothing could be submitted: there is only the way out then. */
  readonly offered?: boolean
  /** False while it is not known yet what submitting would do. */
  readonly ready?: boolean
  readonly danger?: boolean
  readonly size?: DialogSize
  readonly requiredNote?: boolean
  /** In the place of the usual alert, where a failure has words or a remedy of its own. */
  readonly alert?: ReactNode
  /** The form's own sentence for what a submit found. */
  readonly says?: Says
  /** Called as soon as somebody leaves without submitting: it may be opened again before it has faded. */
  readonly onLeave?: () => void
  /** Called when the dialog has closed after a successful submit. */
  readonly onDone?: (answer: Result) => void
  readonly children?: ReactNode
  /** Beside the form and no part of it: nothing in it is sent, or holds the form up. Below it where there is no room. */
  readonly aside?: ReactNode
}

/** A form in a dialog: it closes, waits, then calls back and resets; what was typed is not lost unasked. */
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
  // By the time it has closed the page has moved on: a reset is to what is stored now, a callback to the list as it is.
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
    // A second press while it fades would send it again.
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
