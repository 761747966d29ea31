import { twoFactor } from '#contract/people/auth/second-factor.ts'
import { readCurrentUser } from '#contract/people/users/read-current-user.ts'
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Button, Group, Text } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { CodeField } from './code-field.tsx'
import { focusWhenShown } from './focus-when-shown.ts'
import { QrCode } from './qr-code.tsx'
import classes from './two-factor-confirm-form.module.css'

interface TwoFactorConfirmFormProps {
  readonly secret: string
  readonly uri: string
  readonly onCancel: () => void
  readonly onCodes: (codes: readonly string[]) => void
}

/** Splits a secret into groups of four, which are easier to read. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/gu, '$1 ')

export const TwoFactorConfirmForm = ({ secret, uri, onCancel, onCodes }: TwoFactorConfirmFormProps) => {
  const form = useOperationForm(twoFactor.confirm, {
    initialValues: { code: '' },
    invalidates: [readCurrentUser],
    onSuccess: ({ recoveryCodes }) => {
      onCodes(recoveryCodes)
    },
  })
  const clipboard = useClipboard()
  return (
    <Form form={form} requiredNote={false}>
      <div className={classes.scan}>
        <QrCode text={uri} label="Picture to scan with your authenticator app" size={176} />
        <div>
          <Text>1. Scan this picture with your app.</Text>
          <Text size="sm" c="dimmed" mt="sm">
            Is the app on this device? Open it, or copy this key into it:
          </Text>
          <code className={classes.secret}>{grouped(secret)}</code>
          <Group gap="xs" mt="sm">
            <Button component="a" href={uri} variant="default" size="sm">
              Open in your app
            </Button>
            <Button
              variant="default"
              size="sm"
              leftSection={
                clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
              }
              onClick={() => {
                clipboard.copy(secret)
              }}
            >
              {clipboard.copied ? 'Copied' : 'Copy key'}
            </Button>
          </Group>
        </div>
      </div>
      <CodeField
        label="2. Type the six digits that the app shows"
        ref={focusWhenShown}
        {...form.field('code')}
      />
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton>Switch on</SubmitButton>
      </DialogActions>
    </Form>
  )
}
