import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'

interface NobodyFoundProps {
  readonly filtered: boolean
  readonly onClear: () => void
}

export const NobodyFound = ({ filtered, onClear }: NobodyFoundProps) =>
  filtered ? (
    <EmptyState
      icon={<IconUsers aria-hidden />}
      title="Nobody matches"
      action={
        <Button variant="default" onClick={onClear}>
          Show everybody
        </Button>
      }
    >
      No name or email fits the search and filters.
    </EmptyState>
  ) : (
    <EmptyState icon={<IconUsers aria-hidden />} title="Nobody here yet">
      People appear here when they register or accept an invitation.
    </EmptyState>
  )
