import { Anchor, Button, Stack, Text } from '@mantine/core'
import { Dialog } from '../dialog/dialog.tsx'
import { DialogActions } from '../dialog/dialog-actions.tsx'
import type { DialogState } from '../dialog/use-dialog.ts'

interface PolicyDialogProps {
  readonly dialog: DialogState
  readonly policyText: string
  readonly linkToPolicy: string
}

export const PolicyDialog = ({ dialog, policyText, linkToPolicy }: PolicyDialogProps) => (
  <Dialog opened={dialog.opened} onClose={() => dialog.close()} title="Booking agreement" size="lg">
    <Stack gap="md">
      <Text style={{ whiteSpace: 'pre-line' }} maw="70ch">
        {policyText}
      </Text>
      {linkToPolicy !== '' && (
        <Anchor href={linkToPolicy} target="_blank" rel="noopener noreferrer">
          Read it on its own page
        </Anchor>
      )}
    </Stack>
    <DialogActions>
      <Button variant="default" onClick={() => dialog.close()} data-autofocus>
        Close
      </Button>
    </DialogActions>
  </Dialog>
)
