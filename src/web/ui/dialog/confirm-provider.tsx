import { Suspense, useCallback, useState, type ReactNode } from 'react'
import { ConfirmContext, type Question } from './confirm-context.ts'
import { lazyPiece } from '../feedback/lazy-piece.tsx'

// Loaded with the first question, because most visits never need it.
const ConfirmDialog = lazyPiece(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

interface Asked {
  readonly question: Question
  readonly answer: (yes: boolean) => void
  readonly number: number
}

export const ConfirmProvider = ({ children }: { readonly children: ReactNode }) => {
  const [asked, setAsked] = useState<Asked>()

  const confirm = useCallback(
    async (question: Question) =>
      new Promise<boolean>((resolve) => {
        setAsked((before) => ({ question, answer: resolve, number: (before?.number ?? 0) + 1 }))
      }),
    [],
  )

  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked !== undefined && (
        <Suspense>
          <ConfirmDialog key={asked.number} question={asked.question} onAnswer={asked.answer} />
        </Suspense>
      )}
    </ConfirmContext>
  )
}
