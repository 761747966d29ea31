import { auth } from '#contract/people/auth/auth.ts'
import { useClient } from '#web/lib/client.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { EmailAskForm } from './email-ask-form.tsx'
import { EmailCodeForm } from './email-code-form.tsx'
import { SavedNote } from './saved-note.tsx'

type Step = { readonly at: 'shown' | 'asking' } | { readonly at: 'code'; readonly challengeId: string }

/** A form to change the email. The address changes only after the code sent to the new address is entered. */
export const EmailChange = ({ email }: { readonly email: string }) => {
  const { name, emailWorks } = useClient()
  const [step, setStep] = useState<Step>({ at: 'shown' })
  const [changed, setChanged] = useState(false)
  const form = useOperationForm(auth.changeEmail, {
    initialValues: { email: '', password: '' },
    onSuccess: ({ challengeId }) => {
      setStep({ at: 'code', challengeId })
    },
  })
  const leave = () => {
    form.reset()
    setStep({ at: 'shown' })
  }

  if (step.at === 'asking') return <EmailAskForm form={form} onCancel={leave} />
  if (step.at === 'code')
    return (
      <EmailCodeForm
        challengeId={step.challengeId}
        email={form.values.email}
        onResend={form.submit}
        onBack={() => {
          setStep({ at: 'asking' })
        }}
        onDone={() => {
          setChanged(true)
          leave()
        }}
      />
    )
  return (
    <Stack gap="xs" align="flex-start">
      <Text>{email}</Text>
      {emailWorks ? (
        <Button
          variant="default"
          onClick={() => {
            setChanged(false)
            setStep({ at: 'asking' })
          }}
        >
          Change email
        </Button>
      ) : (
        <Text c="dimmed">{name} can’t send email yet, so you can’t change it here.</Text>
      )}
      <SavedNote>{changed ? 'Your email is changed.' : undefined}</SavedNote>
    </Stack>
  )
}
