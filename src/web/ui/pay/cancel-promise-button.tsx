import { payments } from '#contract/money/payments/payments.ts'
import { queryOf } from '#web/lib/query.ts'
import { Button, type ButtonProps, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCancelAnnounced } from './use-cancel-announced.ts'

interface CancelPromiseButtonProps extends Pick<ButtonProps, 'size' | 'className'> {
  readonly id: string
  readonly reference: string
  readonly onCancelled?: () => void
}

/** Cancels a promised payment, or says why its payer can't. */
export const CancelPromiseButton = ({ id, reference, onCancelled, ...look }: CancelPromiseButtonProps) => {
  const cancel = useCancelAnnounced()
  const terms = useQuery({ ...queryOf(payments.ownCancelTerms, { params: { id } }), staleTime: 0 })
  if (terms.data === undefined) return null
  if (terms.data.whyNot !== null)
    return (
      <Text size="sm" c="dimmed">
        {terms.data.whyNot}
      </Text>
    )
  return (
    <Button
      variant="subtle"
      color="gray"
      {...look}
      aria-label={`Cancel payment ${reference}`}
      onClick={() =>
        void cancel(id).then((gone) => {
          if (gone) onCancelled?.()
        })
      }
    >
      Cancel payment
    </Button>
  )
}
