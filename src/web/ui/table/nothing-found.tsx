import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { EmptyState } from '../feedback/empty-state.tsx'

interface NothingFoundProps {
  /** A title such as 'No venue matches'. */
  readonly title: string
  readonly onClear: () => void
}

/** Says that a search found nothing, unlike an empty list, with a button to show everything. */
export const NothingFound = ({ title, onClear }: NothingFoundProps) => (
  <EmptyState
    icon={<IconSearchOff aria-hidden />}
    title={title}
    action={
      <Button variant="default" onClick={onClear}>
        Show all
      </Button>
    }
  >
    Try fewer or other words.
  </EmptyState>
)
