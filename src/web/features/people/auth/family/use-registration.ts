import { useKeptDraft } from '#web/ui/form/use-kept-draft.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useAtCodeStep } from './history-state.ts'

const none = { challengeId: '', email: '' }

/**
 * Manages a registration in progress. Its step is a history entry, and its data is stored as long as the tab is open.
 */
export const useRegistration = () => {
  const { initialValues, onValues, forget } = useKeptDraft('registration', none)
  const [begun, setBegun] = useState(initialValues)
  const atCode = useAtCodeStep()
  const navigate = useNavigate()
  const { history } = useRouter()

  const keep = (next: typeof none) => {
    setBegun(next)
    onValues(next)
  }
  return {
    begun: atCode && begun.challengeId !== '' ? begun : undefined,
    begin: (next: typeof none) => {
      keep(next)
      void navigate({ to: '.', search: true, state: { codeStep: true } })
    },
    renew: (challengeId: string) => {
      keep({ ...begun, challengeId })
    },
    backToForm: () => {
      if (history.canGoBack()) history.back()
      else void navigate({ to: '.', search: true, replace: true })
    },
    end: () => {
      setBegun(none)
      forget()
    },
  }
}
