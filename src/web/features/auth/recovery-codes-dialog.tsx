import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx'
import { Button } from '@mantine/core'
import { RecoveryCodes } from './recovery-codes.tsx'

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[] | undefined
  readonly onClose: () => void
}

export const RecoveryCodesDialog = ({ codes, onClose }: RecoveryCodesDialogProps) => (
  <Dialog opened={codes !== undefined} onClose={onClose} title="Your recovery codes" insistent>
    <RecoveryCodes codes={codes ?? []} />
    <DialogActions>
      <Button onClick={onClose}>I have kept them</Button>
    </DialogActions>
  </Dialog>
)
