import { twoFactor } from '#contract/people/auth/second-factor.ts'
import { messages } from '#domain/messages.ts'
import { queryOf } from '#web/lib/query.ts'
import { useDialog } from '#web/ui/dialog/use-dialog.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PasswordAskDialog } from './password-ask-dialog.tsx'
import { TwoFactorEnrolDialog } from './two-factor-enrol-dialog.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx'
import { useLeaveGuard } from '#web/ui/form/use-leave-guard.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[] | undefined
  readonly onClose: () => void
}

const question = {
  title: 'Leave without the codes?',
  message: 'They are shown only now. Without them you cannot sign in if you lose your phone.',
}

const RecoveryCodesDialog = ({ codes, onClose }: RecoveryCodesDialogProps) => {
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

export const TwoFactorSettings = ({ enabled }: { readonly enabled: boolean }) => {
  const state = useQuery({ ...queryOf(twoFactor.read), enabled })
  const enrol = useDialog()
  const renew = useDialog()
  const disable = useDialog()
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Stack gap="md" align="flex-start">
      {enabled ? <StatusBadge tone="good">On</StatusBadge> : <StatusBadge tone="quiet">Off</StatusBadge>}
      {enabled && state.data?.readable === false && (
        <Alert color="red">{messages.twoFactorUnreadableHere}</Alert>
      )}
      <Group gap="xs">
        {enabled ? (
          <>
            <Button variant="default" onClick={renew.open}>
              Make new recovery codes
            </Button>
            <Button variant="default" onClick={disable.open}>
              Switch off
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={enrol.open}>
            Set up two-factor sign-in
          </Button>
        )}
      </Group>
      <TwoFactorEnrolDialog dialog={enrol} onCodes={setCodes} />
      <PasswordAskDialog
        dialog={renew}
        operation={twoFactor.renewRecoveryCodes}
        title="Make new recovery codes"
        message="The codes you have now stop working."
        submitLabel="Make new codes"
        onDone={({ recoveryCodes }) => {
          setCodes(recoveryCodes)
        }}
      />
      <PasswordAskDialog
        dialog={disable}
        operation={twoFactor.disable}
        title="Switch off two-factor sign-in"
        message="Your password alone will then let anyone in who knows it. Your recovery codes stop working."
        submitLabel="Switch off"
        danger
      />
      <RecoveryCodesDialog
        codes={codes}
        onClose={() => {
          setCodes(undefined)
        }}
      />
    </Stack>
  )
}
