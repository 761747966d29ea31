import { type Payment, payments } from '#contract/money/payments/payments.ts'
import type { WaitlistEntry } from '#contract/sales/waitlists/waitlist-shapes.ts'
import { messages } from '#domain/messages.ts'
import { isOpen } from '#domain/money/payments/payment-states.ts'
import { useClient } from '#web/lib/client.ts'
import { callWith } from '#web/lib/call.ts'
import type { ReturnSearch } from '#web/lib/return-search.ts'
import { useGivingUp } from '#web/ui/pay/use-giving-up.ts'
import { useKeepPayment, useSettling } from '#web/lib/use-settling.ts'
import { pages } from '#contract/pages.ts'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { CheckingPayment } from '#web/ui/pay/checking-payment.tsx'
import { useResuming } from '#web/ui/pay/use-resuming.ts'
import { waitingWords } from '#web/ui/pay/waiting-words.ts'
import { Alert, Group, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'

interface NotBookedProps extends ReturnSearch {
  readonly payment: Payment
  /** The waitlist entry that holds the places, if they aren't held by the cart. */
  readonly entry: WaitlistEntry | undefined
  /** The time left of the cart's hold. */
  readonly hold: ReactNode
  /** Checks if the booking exists now. */
  readonly look: () => Promise<boolean>
}

/** Reads the payment again. Undefined if the request fails. */
const readAgain = ({ _id: id }: Payment): Promise<Payment | undefined> =>
  callWith(payments.readOwn, { params: { id } }).catch(() => undefined)

/**
 * Returns to the provider's page, or gives up and returns to the cart or offer. In both cases the payment may turn out
 * to be paid.
 */
const useActs = ({ payment, entry }: NotBookedProps) => {
  const navigate = useNavigate()
  const { error, reset, resume, resuming, note } = useResuming(payment)
  const giving = useGivingUp(entry?._id ?? null)
  const keep = useKeepPayment()
  return {
    note,
    resuming,
    problem: (error ?? giving.error)?.message,
    givingUp: giving.isPending,
    resume: () => {
      giving.reset()
      resume()
    },
    giveUp: () => {
      reset()
      giving.giveUp(() => {
        void readAgain(payment).then((now) => {
          // Only a paid payment leads to the bookings.
          if (now?.state === 'succeeded') return keep(now)
          return entry
            ? navigate({ to: pages.offer.path, params: { entryId: entry._id }, replace: true })
            : navigate({ to: pages.cart.path })
        })
      })
    },
  }
}

const Waiting = (props: NotBookedProps) => {
  const { payment, returned, entry, hold } = props
  const settling = useSettling(payment, returned)
  const acts = useActs(props)
  const problem = acts.problem ?? settling.problem
  const busy = acts.resuming || acts.givingUp
  const { emailWorks } = useClient()
  if (settling.checking) return <CheckingPayment />
  const wasChecked = settling.problem === undefined
  const { title, words } = waitingWords(payment, returned, { wasChecked, emailWorks })
  return (
    <>
      <PageTitle title={title} description="Your places are still kept for you." />
      {hold}
      {problem !== undefined && (
        <Alert color="red" role="alert" mb="md">
          {problem}
        </Alert>
      )}
      {acts.note !== undefined && (
        <Alert color="gray" mb="md">
          {acts.note}
        </Alert>
      )}
      <Text component="output" display="block" maw="60ch" mb="lg">
        {words}
      </Text>
      <Group gap="sm">
        <SteadyButton loading={acts.resuming} disabled={busy} onClick={acts.resume}>
          Try again
        </SteadyButton>
        <SteadyButton variant="default" loading={acts.givingUp} disabled={busy} onClick={acts.giveUp}>
          {entry ? 'Pay another way' : 'Change the cart'}
        </SteadyButton>
        {settling.mayAskAfter(problem) && (
          <SteadyButton variant="subtle" loading={settling.working} disabled={busy} onClick={settling.ask}>
            Check again
          </SteadyButton>
        )}
      </Group>
    </>
  )
}

/** The note for a waitlist offer, which is held for as long as the family was told, whatever happens to the payment. */
const AfterOffer = ({ entry }: { readonly entry: WaitlistEntry }) =>
  entry.status === 'ready' && entry.offerEndsAt !== null ? (
    <>
      <Text mb="md">
        Your place is still kept for you, until <DateTime at={entry.offerEndsAt} />.
      </Text>
      <ButtonLink to={pages.offer.path} params={{ entryId: entry._id }}>
        Back to your place
      </ButtonLink>
    </>
  ) : (
    <>
      <Text mb="md">{messages.offerOver.text}</Text>
      <ButtonLink to={pages.accountWaitlists.path}>See your waitlists</ButtonLink>
    </>
  )

/** The note for a payment that was given up, expired or declined, so that nothing was taken. */
const Over = ({ payment, entry, hold }: Pick<NotBookedProps, 'payment' | 'entry' | 'hold'>) => (
  <>
    <PageTitle
      title={payment.state === 'failed' ? 'The payment did not go through' : 'Payment cancelled'}
      description="Nothing was taken, and nothing is booked."
    />
    {hold}
    {payment.failure !== '' && <Text mb="md">{payment.failure}</Text>}
    {entry ? (
      <AfterOffer entry={entry} />
    ) : (
      <Group gap="sm">
        <ButtonLink to={pages.checkout.path}>Try again</ButtonLink>
        <ButtonLink to={pages.cart.path} variant="default">
          Change the cart
        </ButtonLink>
      </Group>
    )}
  </>
)

/**
 * The note for a payment that arrived after the hold ended, when the places were taken. It is refunded in full
 * automatically.
 */
const PaidInVain = ({ payment }: { readonly payment: Payment }) => (
  <>
    <PageTitle title="Sorry, the places were gone" description="You get all of your money back." />
    <Text maw="60ch" mb="lg">
      Your payment came through after the time to book had ended, and the places had gone to somebody else.
      The money goes back the way it came. We have written to you.
    </Text>
    <Group gap="sm">
      <ButtonLink to={pages.home.path}>See what’s on</ButtonLink>
      <ButtonLink to={pages.accountPayment.path} params={{ paymentId: payment._id }} variant="default">
        Look at the payment
      </ButtonLink>
    </Group>
  </>
)

/** The page while it isn't booked. The provider knows if it was paid, and once it was, it is booked. */
export const NotBooked = (props: NotBookedProps) => {
  const { payment, entry, hold, look } = props
  const [looked, setLooked] = useState(false)
  const paid = payment.state === 'succeeded'
  useEffect(() => {
    if (paid) void look().then(() => setLooked(true))
  }, [paid, look])
  if (paid) return looked ? <PaidInVain payment={payment} /> : <PageSkeleton />
  return isOpen(payment) ? <Waiting {...props} /> : <Over payment={payment} entry={entry} hold={hold} />
}
