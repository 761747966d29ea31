import { Button, VisuallyHidden } from '@mantine/core'
import { DateTime } from '../format/date-time.tsx'
import { useRescuedFocus } from '../frame/use-rescued-focus.ts'

interface CancelDateProps {
  /** When it begins. */
  readonly at: string
  readonly onCancel: () => void
}

/** One date of several that were booked together: whoever looks for it in the list finds the way out beside it. */
export const CancelDate = ({ at, onCancel }: CancelDateProps) => {
  useRescuedFocus()
  return (
    <Button variant="subtle" color="gray" size="compact-sm" onClick={onCancel}>
      Cancel
      <VisuallyHidden>
        {' '}
        <DateTime at={at} />
      </VisuallyHidden>
    </Button>
  )
}
