import { twoFactor } from '#contract/people/auth/second-factor.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx'
import type { DialogState } from '#web/ui/dialog/use-dialog.ts'
import { useGuardedLeaving } from '#web/ui/dialog/use-guarded-leaving.ts'
import { Form } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { TwoFactorConfirmForm } from './two-factor-confirm-form.tsx'

interface TwoFactorEnrolDialogProps {
  readonly dialog: DialogState
  readonly onCodes: (codes: readonly string[]) => void
}

/**
 * A dialog to set up two-factor: the password, then the QR code to scan and a first code from the app. Two-factor is
 * off until that code is right.
 */
export const TwoFactorEnrolDialog = ({ dialog, onCodes }: TwoFactorEnrolDialogProps) => {
  const [enrolment, setEnrolment] = useState<{ readonly secret: string; readonly uri: string }>()
  const form = useOperationForm(twoFactor.enrol, {
    initialValues: { password: '' },
    onSuccess: setEnrolment,
  })
  const close = (afterwards?: () => void) => {
    dialog.close(() => {
      setEnrolment(undefined)
      form.reset()
      afterwards?.()
    })
  }
  // Once the QR code is shown, the app may already have the secret, and the person would have to scan a new one.
  const cancel = useGuardedLeaving({
    opened: dialog.opened,
    dirty: enrolment !== undefined || form.dirty,
    working: form.working,
    leave: close,
  })
  return (
    <Dialog opened={dialog.opened} onClose={() => void cancel()} title="Set up two-factor sign-in">
      {enrolment === undefined ? (
        <Form form={form} requiredNote={false}>
          <Text>
            You need an authenticator app on your phone, such as the one your phone or password manager comes
            with.
          </Text>
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            data-autofocus
            required
            {...form.field('password')}
          />
          <DialogActions>
            <Button variant="default" onClick={() => void cancel()}>
              Cancel
            </Button>
            <SubmitButton>Continue</SubmitButton>
          </DialogActions>
        </Form>
      ) : (
        <TwoFactorConfirmForm
          {...enrolment}
          onCancel={() => void cancel()}
          onCodes={(codes) => {
            close(() => {
              onCodes(codes)
            })
          }}
        />
      )}
    </Dialog>
  )
}
