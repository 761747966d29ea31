import { useRescuedFocus } from '#web/ui/frame/use-rescued-focus.ts'
import { Button, type ButtonProps } from '@mantine/core'

interface CancelButtonProps extends ButtonProps {
  readonly 'aria-label'?: string
  readonly children: string
  readonly onCancel: () => void
}

/** The button that opens the cancel dialog. It disappears when nothing is left to cancel. */
export const CancelButton = ({ children, onCancel, ...props }: CancelButtonProps) => {
  useRescuedFocus()
  return (
    <Button variant="subtle" color="gray" {...props} onClick={onCancel}>
      {children}
    </Button>
  )
}
