import { messages } from '#domain/messages.ts'
import { featureRefusal, type Feature } from '#domain/platform/clients/features.ts'
import { pages } from '#contract/pages.ts'
import { Button, Text } from '@mantine/core'
import { Dialog } from '../dialog/dialog.tsx'
import { DialogActions } from '../dialog/dialog-actions.tsx'
import { useDialog } from '../dialog/use-dialog.ts'
import { useEffectOnce } from '../dialog/use-effect-once.ts'

export const FeatureDialog = ({ feature }: { readonly feature: Feature }) => {
  const dialog = useDialog()
  useEffectOnce(dialog.open)
  return (
    <Dialog opened={dialog.opened} onClose={dialog.close} title={messages.featureNotAvailableTitle} size="sm">
      <Text>{featureRefusal(feature).text}</Text>
      <DialogActions>
        <Button variant="default" onClick={() => dialog.close()}>
          Cancel
        </Button>
        <Button
          component="a"
          href={pages.subscription()}
          target="_blank"
          rel="noopener"
          onClick={() => dialog.close()}
          data-autofocus
        >
          Upgrade
        </Button>
      </DialogActions>
    </Dialog>
  )
}
