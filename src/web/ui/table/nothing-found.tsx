import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { EmptyState } from '../feedback/empty-state.tsx'

interface NothingFoundProps {
  /** 'No venue matches' */
  readonly title: string
  readonly onClear: () => void
}

/** A search that found nothing is not an empty list: the way back is to search for something else. */
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
