import { Alert, Button, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'

/** Somebody else saved first. Nothing was overwritten on either side; say so and offer the way on. */
export const StaleAlert = ({ onReload }: { readonly onReload: () => Promise<void> }) => {
  const [working, setWorking] = useState(false)
  const reload = async () => {
    setWorking(true)
    await onReload().finally(() => setWorking(false))
  }
  return (
    <Alert
      color="yellow"
      role="alert"
      icon={<IconRefresh aria-hidden />}
      title="Somebody else changed these settings"
    >
      <Text size="sm">
        Your changes were not saved, so that theirs are not lost. Load theirs: what you typed stays, and you
        can look at both before saving.
      </Text>
      <Button mt="sm" size="xs" loading={working} onClick={() => void reload()}>
        Load their changes and keep mine
      </Button>
    </Alert>
  )
}
