import { passkeys } from '#contract/second-factor.ts'
import { messages } from '#domain/messages.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import type { DialogState } from '#web/ui/dialog/use-dialog.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Text, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { createPasskey, PasskeyCancelled, type WebAuthnObject } from './passkey-browser.ts'

interface Made {
  readonly challengeId: string
  readonly response: WebAuthnObject
}

/** Stands in until the browser has made the passkey, so that the name can be judged before it asks for a finger. */
const notYet: Made = { challengeId: '00000000-0000-0000-0000-000000000000', response: {} }

const asFailure = (error: unknown): ApiError =>
  error instanceof ApiError
    ? error
    : new ApiError({
        status: 0,
        code: 'unexpected',
        message: error instanceof Error ? error.message : messages.unexpected,
      })

export const PasskeyAddDialog = ({ dialog }: { readonly dialog: DialogState }) => {
  const made = useRef(notYet)
  const form = useOperationForm(passkeys.register, {
    initialValues: { name: '' },
    send: ({ name }) => ({ body: { ...made.current, name } }),
    invalidates: [passkeys.list],
  })

  const submit: typeof form.submit = async () => {
    // Without a name there is nothing to make yet; the form says so.
    if (form.values.name.trim() === '') return form.submit()
    form.setFailure(null)
    try {
      const { challengeId, options } = await call(passkeys.registrationOptions)
      made.current = { challengeId, response: await createPasskey(options) }
    } catch (error) {
      if (!(error instanceof PasskeyCancelled)) form.setFailure(asFailure(error))
      return { ok: false }
    }
    return form.submit()
  }

  return (
    <FormDialog
      dialog={dialog}
      form={{ ...form, submit }}
      title="Add a passkey"
      submitLabel="Add passkey"
      size="sm"
      requiredNote={false}
    >
      <Text>Your device asks for your finger, face or PIN. Nothing of that reaches us.</Text>
      <TextInput
        label="Name"
        description="So that you know it again, for example ‘My phone’."
        data-autofocus
        required
        {...form.field('name')}
      />
    </FormDialog>
  )
}
