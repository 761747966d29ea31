import { createContext, use, type ReactNode } from 'react'

export interface Question {
  readonly title: string
  /** What will happen, and what is lost, in numbers where there are any. */
  readonly message: ReactNode
  /** The button names the act: 'Revoke invitation', never 'OK'. Without one there is only something to be told. */
  readonly verb?: string
  /** The way out: 'Cancel', or 'Close' where there is nothing else. */
  readonly cancel?: string
  readonly danger?: boolean
  /** Done while the dialog is open, so that a failure is read in the dialog it belongs to. */
  readonly act?: () => Promise<unknown>
}

type Confirm = (question: Question) => Promise<boolean>

export const ConfirmContext = createContext<Confirm | null>(null)

/** `if (await confirm({ title, message, verb, act })) …` answers once the dialog is out of sight. */
export const useConfirm = (): Confirm => {
  const confirm = use(ConfirmContext)
  if (confirm === null) throw new Error('useConfirm needs a <ConfirmProvider> above it.')
  return confirm
}
