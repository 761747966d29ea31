import { messages } from '#domain/messages.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { Alert, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { SteadyButton } from './steady-button.tsx'

interface StaleAlertProps {
  readonly onReload: () => Promise<void>
  readonly what?: string
}

/** Says that another person saved first, that neither version was overwritten, and how to continue. */
export const StaleAlert = ({ onReload, what = 'these settings' }: StaleAlertProps) => {
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const reload = async () => {
    setWorking(true)
    setProblem(undefined)
    try {
      await onReload()
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : messages.unexpected.text)
    } finally {
      setWorking(false)
    }
  }
  return (
    <Alert
      color="yellow"
      role="alert"
      icon={<IconRefresh aria-hidden />}
      title={`Somebody else changed ${what}`}
    >
      <Text size="sm">
        Your changes were not saved, so that theirs are not lost. Load theirs: what you typed stays, and you
        can look at both before saving.
      </Text>
      {problem !== undefined && (
        <Text size="sm" fw={600} mt={4}>
          {problem}
        </Text>
      )}
      <SteadyButton mt="sm" size="xs" loading={working} onClick={() => void reload()}>
        Load their changes and keep mine
      </SteadyButton>
    </Alert>
  )
}
