import { type DialogState, useDialog } from './use-dialog.ts'
import { useEffectOnce } from './use-effect-once.ts'

/**
 * Manages a dialog that is open from the start. It is opened after mounting, so that it fades in like other dialogs.
 */
export const useOpenedDialog = (): DialogState => {
  const dialog = useDialog()
  useEffectOnce(dialog.open)
  return dialog
}
