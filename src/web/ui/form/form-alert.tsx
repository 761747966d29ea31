import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useFormState } from './form-context.ts'

/** What went wrong with the whole form, inside the form or dialog it belongs to. Everything typed is still there. */
export const FormAlert = () => {
  const { failure } = useFormState()
  if (failure === null) return null
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      {failure.message}
      {failure.requestId !== undefined && failure.status >= 500 && (
        <Text size="xs" mt={4} c="inherit">
          If it happens again, tell us this number: {failure.requestId}
        </Text>
      )}
    </Alert>
  )
}
