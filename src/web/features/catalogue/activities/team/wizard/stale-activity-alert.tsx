import { messages } from '#domain/messages.ts'
import { pages } from '#contract/pages.ts'
import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'

interface StaleActivityAlertProps {
  readonly activityGroupId: string
  readonly onTakeTheirs: () => Promise<void>
  readonly onKeepEditing: () => void
}

/**
 * Says that another person saved first. The user can view their version, merge it, or continue editing. Neither side
 * loses changes.
 */
export const StaleActivityAlert = (props: StaleActivityAlertProps) => {
  const { activityGroupId, onTakeTheirs, onKeepEditing } = props
  const [working, setWorking] = useState(false)
  const take = async () => {
    setWorking(true)
    await onTakeTheirs().finally(() => setWorking(false))
  }
  return (
    <Alert
      color="yellow"
      role="alert"
      icon={<IconRefresh aria-hidden />}
      title="Somebody else changed this activity"
    >
      <Text size="sm">{messages.activitySavedByOther.text} What you typed is still here.</Text>
      <Group gap="sm" mt="sm">
        <ButtonLink
          to={pages.activityOverview.path}
          params={{ activityGroupId }}
          target="_blank"
          size="xs"
          variant="default"
        >
          Look at the newer one
        </ButtonLink>
        <SteadyButton size="xs" loading={working} onClick={() => void take()}>
          Load their changes and keep mine
        </SteadyButton>
        <Button size="xs" variant="subtle" onClick={onKeepEditing}>
          Keep editing
        </Button>
      </Group>
    </Alert>
  )
}
