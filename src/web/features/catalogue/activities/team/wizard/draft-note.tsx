import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { blankActivity } from './activity-values.ts'
import type { WizardStore } from './wizard-store.ts'

interface DraftNoteProps {
  readonly store: WizardStore
  readonly onForget: () => void
}

/** Says that the form holds an earlier draft, with a button to start again. */
export const DraftNote = ({ store, onForget }: DraftNoteProps) => {
  const confirm = useConfirm()
  const [shown, setShown] = useState(() => store.dirty())
  if (!shown) return null
  const startAgain = async () => {
    const yes = await confirm({
      title: 'Start again?',
      message: 'What you began is emptied. It was never saved.',
      verb: 'Start again',
      danger: true,
    })
    if (!yes) return
    store.settle(blankActivity)
    onForget()
    setShown(false)
  }
  return (
    <Alert color="gray" mb="lg" icon={<IconRestore aria-hidden />}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">This is the activity you began earlier. It is not saved yet.</Text>
        <Button size="xs" variant="default" onClick={() => void startAgain()}>
          Start again
        </Button>
      </Group>
    </Alert>
  )
}
