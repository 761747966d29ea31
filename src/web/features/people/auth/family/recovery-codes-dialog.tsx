import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx'
import { useLeaveGuard } from '#web/ui/form/use-leave-guard.ts'
import { Button } from '@mantine/core'
import { RecoveryCodes } from './recovery-codes.tsx'

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[] | undefined
  readonly onClose: () => void
}

const question = {
  title: 'Leave without the codes?',
  message: 'They are shown only now. Without them you cannot sign in if you lose your phone.',
}

export const RecoveryCodesDialog = ({ codes, onClose }: RecoveryCodesDialogProps) => {
  useLeaveGuard(codes !== undefined, { leave: onClose, question })
  return (
    <Dialog opened={codes !== undefined} onClose={onClose} title="Your recovery codes" insistent>
      <RecoveryCodes codes={codes ?? []} />
      <DialogActions>
        <Button onClick={onClose}>I have kept them</Button>
      </DialogActions>
    </Dialog>
  )
}
