import type { SessionPass } from '#contract/sales/passes/session-pass-shapes.ts'
import { sessionPasses } from '#contract/sales/passes/session-passes.ts'
import { queryOf } from '#web/lib/query.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { StaleAlert } from '#web/ui/form/stale-alert.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useLeaveGuard } from '#web/ui/form/use-leave-guard.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PassFields } from './pass-fields.tsx'
import { valuesOf } from './pass-values.ts'
import { useEditPassForm, useNewPassForm } from './use-pass-form.ts'

export const NewPass = ({ onDone }: { readonly onDone: (pass: SessionPass) => void }) => {
  const form = useNewPassForm(onDone)
  // Once submitted, going on to the pass must not be blocked.
  useLeaveGuard(form.dirty && !form.working)
  return (
    <Form form={form} label="New session pass">
      <PassFields form={form} id={null} />
      <FormActions>
        <SubmitButton>Create session pass</SubmitButton>
      </FormActions>
    </Form>
  )
}

/** The form for editing a pass. Changes don't affect earlier purchases. */
export const EditPass = ({ pass }: { readonly pass: SessionPass }) => {
  const queryClient = useQueryClient()
  const read = queryOf(sessionPasses.read, { params: { id: pass._id } })
  const form = useEditPassForm(pass, (saved) => {
    // On a slow connection, the next change would otherwise start from the previous version.
    queryClient.setQueryData(read.queryKey, saved)
    notifyDone(`${saved.name} is saved.`)
  })
  useEffect(() => {
    // A newer version arrived and nothing was typed, so it is shown. Otherwise the server will refuse the save as
    // 'stale'.
    if (!form.dirty && form.values.version !== pass.version) form.reset(valuesOf(pass))
  })
  const loadTheirs = async () => {
    form.rebase(valuesOf(await queryClient.fetchQuery({ ...read, staleTime: 0 })))
  }
  return (
    <Form
      form={form}
      label="Session pass"
      alert={form.failure?.code === 'stale' && <StaleAlert onReload={loadTheirs} what="this pass" />}
    >
      <PassFields form={form} id={pass._id} />
      <SaveBar form={form} />
    </Form>
  )
}
