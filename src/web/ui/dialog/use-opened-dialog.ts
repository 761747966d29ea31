import { type DialogState, useDialog } from './use-dialog.ts'
import { useEffectOnce } from './use-effect-once.ts'

/** A dialog that is open from its first moment; opened after mounting, so that it fades in like every other. */
export const useOpenedDialog = (): DialogState => {
  const dialog = useDialog()
  useEffectOnce(dialog.open)
  return dialog
}
