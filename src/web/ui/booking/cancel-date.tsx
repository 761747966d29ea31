import { Button, VisuallyHidden } from '@mantine/core'
import { DateTime } from '../format/date-time.tsx'
import { useRescuedFocus } from '../frame/use-rescued-focus.ts'

interface CancelDateProps {
  /** The start of the session. */
  readonly at: string
  readonly onCancel: () => void
}

/** Cancels a single session of a booking, right beside it in the list. */
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
