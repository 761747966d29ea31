import { subscriptions } from '#contract/sales/subscriptions/subscriptions.ts'
import type { Ending, FormState } from '#web/ui/form/form-state.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import type { ReactNode } from 'react'
import { ChangedAlert, useReload } from '../shared/changed-alert.tsx'

interface TermDialogProps<Result> {
  readonly form: FormState & { readonly submit: () => Promise<Ending<Result>>; readonly reset: () => void }
  readonly title: string
  readonly submitLabel: string
  readonly leaveLabel?: string
  readonly danger?: boolean
  readonly ready?: boolean
  readonly requiredNote?: boolean
  /** The message shown when it is done. */
  readonly done: string
  readonly children: ReactNode
}

const previews = [subscriptions.read, subscriptions.previewEnd]

/**
 * The dialog for changing a subscription. If someone else was quicker it says so, shows the current state, and keeps
 * what was typed.
 */
export const TermDialog = <Result,>({
  form,
  done,
  children,
  requiredNote = false,
  ...words
}: TermDialogProps<Result>) => {
  const dialog = useOpenedDialog()
  const { failure } = form
  const isStale = failure?.code === 'stale'
  useReload(isStale || failure?.code === 'conflict' ? failure : null, previews)
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      requiredNote={requiredNote}
      {...words}
      {...(isStale && { alert: <ChangedAlert failure={failure} /> })}
      onDone={() => notifyDone(done)}
    >
      {children}
    </FormDialog>
  )
}
