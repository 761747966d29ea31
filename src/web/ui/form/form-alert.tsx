import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { withReason } from '#domain/sentences.ts'
import { pages } from '#contract/pages.ts'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { useFormState } from './form-context.ts'

interface FormAlertProps {
  /** The specification's words before the reason, for example 'Failed to create venue'. */
  readonly lead?: string
}

/** Shows a failure of the whole form, inside its form or dialog. Everything typed is still there. */
export const FormAlert = ({ lead }: FormAlertProps) => {
  const { failure } = useFormState()
  if (failure === null) return null
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      {lead === undefined ? failure.message : withReason(lead, failure.message)}
      {failure.isFor('signInAgain') && (
        <Text size="sm" mt={4} c="inherit">
          Everything you typed is still here.{' '}
          <TextLink to={pages.signIn.path} target="_blank">
            Sign in in a new tab
          </TextLink>
          , then try again.
        </Text>
      )}
      {failure.requestId !== undefined && failure.status >= 500 && (
        <Text size="xs" mt={4} c="inherit">
          If it happens again, tell us this number: {failure.requestId}
        </Text>
      )}
    </Alert>
  )
}
