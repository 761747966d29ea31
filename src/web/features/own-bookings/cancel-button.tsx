import { useRescuedFocus } from '#web/ui/frame/use-rescued-focus.ts'
import { Button } from '@mantine/core'

interface CancelButtonProps {
  /** What would be cancelled. */
  readonly of: string
  readonly className?: string | undefined
  readonly onCancel: () => void
}

/** Opens the dialog for cancelling; it goes with the last that could be cancelled. */
export const CancelButton = ({ of, className, onCancel }: CancelButtonProps) => {
  useRescuedFocus()
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-md"
      className={className}
      aria-label={`Cancel ${of}`}
      onClick={onCancel}
    >
      Cancel
    </Button>
  )
}
