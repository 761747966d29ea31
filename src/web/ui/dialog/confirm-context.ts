import { createContext, use, type ReactNode } from 'react'

export interface Question {
  readonly title: string
  /** What will happen and what is lost, with numbers if possible. */
  readonly message: ReactNode
  /**
   * The button's label, which names the action: 'Revoke invitation', never 'OK'. Without it the dialog only informs.
   */
  readonly verb?: string
  /** The label of the button that cancels: 'Cancel', or 'Close' if it is the only button. */
  readonly cancel?: string
  readonly danger?: boolean
  /** Runs while the dialog is open, so that a failure is shown in the dialog. */
  readonly act?: () => Promise<unknown>
}

type Confirm = (question: Question) => Promise<boolean>

export const ConfirmContext = createContext<Confirm | null>(null)

/**
 * Returns a function to ask for confirmation: `if (await confirm({ title, message, verb, act })) …`. It resolves once
 * the dialog is no longer visible.
 */
export const useConfirm = (): Confirm => {
  const confirm = use(ConfirmContext)
  if (confirm === null) throw new Error('useConfirm needs a <ConfirmProvider> above it.')
  return confirm
}
