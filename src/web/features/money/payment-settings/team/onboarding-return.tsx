import { useMay } from '#web/lib/current-user.ts'
import { useEffectOnce } from '#web/ui/dialog/use-effect-once.ts'
import { useNavigate } from '@tanstack/react-router'
import { Text } from '@mantine/core'

interface OnboardingReturnProps {
  readonly how: 'done' | 'again'
  readonly refresh: () => void
  readonly begin: () => void
}

/** Coming back proves nothing, so the account is read; a link that was used up is replaced by a new one at once. */
export const OnboardingReturn = ({ how, refresh, begin }: OnboardingReturnProps) => {
  const mayBegin = useMay('payouts.manage')
  const navigate = useNavigate()
  useEffectOnce(() => {
    if (how === 'again' && mayBegin) begin()
    else {
      refresh()
      // A reload, or a page kept in the history, does not ask again.
      void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
    }
  })
  return how === 'again' && mayBegin ? <Text>Opening the card provider’s page again…</Text> : null
}
