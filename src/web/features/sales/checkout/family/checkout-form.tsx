import { type Checkout, checkouts } from '#contract/sales/checkout.ts'
import type { Answer } from '#contract/operation.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { messages } from '#domain/messages.ts'
import { consentInWords } from '#domain/money/payments/card-consent.ts'
import { useClient } from '#web/lib/client.ts'
import { pages } from '#contract/pages.ts'
import type { AttendeeDialogs } from '#web/ui/booking/attendee-dialogs.ts'
import { Form } from '#web/ui/form/form.tsx'
import { ErrorSummary } from '#web/ui/form/form-error-summary.tsx'
import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { totalLabel } from '#web/ui/schedule/total-label.ts'
import { Alert, Switch, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { Agreements } from './agreements.tsx'
import classes from './checkout.module.css'
import { useCheckoutSource } from './checkout-source.ts'
import { buttonWords, creditWords, nextWords } from './checkout-words.ts'
import { DetailFormsContext, useDetailForms } from './detail-forms.ts'
import { ownChanges } from './own-changes.ts'
import { cannotPayNow, sharesOf } from './pay-choice.ts'
import { Summary } from './summary.tsx'
import { usePayForm } from './use-pay-form.ts'
import { usePress } from './use-press.ts'
import { WaysToPay } from './ways-to-pay.tsx'
import { WhoIsComing } from './who-is-coming.tsx'
import { cannotBePaid, contactOf } from '#domain/sentences.ts'
import type { CartLine } from '#contract/sales/cart/cart.ts'
import type { ActivityPolicies } from '#contract/catalogue/cancellation-policies/cancellation-rule.ts'
import { hasPrice } from '#domain/sales/bookings/prices/has-price.ts'
import { CancellationTerms } from '#web/ui/booking/cancellation-terms.tsx'

interface PoliciesNowProps {
  readonly policies: ActivityPolicies
  readonly lines: readonly CartLine[]
}

/** Shows what the family gets back if they cancel, for the activities that cost something. */
const PoliciesNow = ({ policies, lines }: PoliciesNowProps) => {
  const priced = new Set(lines.filter(hasPrice).map(({ activityGroup }) => activityGroup._id))
  const shown = policies
    .map(({ rules, activityGroups }) => ({ rules, of: activityGroups.filter(({ _id }) => priced.has(_id)) }))
    .filter(({ of }) => of.length > 0)
  return shown.map(({ rules, of }) => (
    <div key={of[0]?._id}>
      {shown.length > 1 && <p className={classes.small}>{of.map(({ name }) => name).join(', ')}</p>}
      <CancellationTerms rules={rules} />
    </div>
  ))
}

/** Replaces a choice of payment methods with nothing in it. */
const CannotPay = ({ why }: { readonly why: Checkout['cannotPay'] }) => {
  const client = useClient()
  return (
    <Alert color="yellow" role="alert">
      {why === 'together' ? messages.cannotBePaidTogether.text : cannotBePaid(contactOf(client)).text}{' '}
      <TextLink to={pages.cart.path} inherit underline="always">
        Go to your cart
      </TextLink>
    </Alert>
  )
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={classes.part} aria-label={title}>
    <Title order={2} mb="sm">
      {title}
    </Title>
    {children}
  </section>
)

/** The note that the price differs from the one the customer saw on arrival, so they must confirm again. */
const PriceChange = ({ seen, total }: { readonly seen: number; readonly total: number }) => {
  const { currency } = useClient()
  return (
    <Alert color="yellow" role="alert" title="The price has changed">
      It was {formatMoney(seen, currency)} and is {formatMoney(total, currency)} now. Nothing is booked yet:
      look at the summary, and go on if you like.
    </Alert>
  )
}

/** Tracks the price that the customer has seen, including after their own changes. */
const useSeen = (cart: Checkout['cart']): number => {
  const { total } = cart
  const by = ownChanges(cart, useCheckoutSource().entry !== null)
  const [seen, setSeen] = useState({ total, by })
  if (seen.by === by) return seen.total
  setSeen({ total, by })
  return total
}

interface CheckoutFormProps {
  readonly checkout: Checkout
  readonly leaving: boolean
  readonly NewAttendee: AttendeeDialogs['NewAttendee']
  /** The fields that lower the price, if they weren't shown before. */
  readonly terms?: ReactNode
  readonly onPlaced: (answer: Answer<typeof checkouts.place>) => void
  /** Called while the booking is being made. */
  readonly onPlacing?: (isPlacing: boolean) => void
}

/** The checkout form: who comes, what is agreed, how it is paid, and one button that says what happens. */
export const CheckoutForm = (props: CheckoutFormProps) => {
  const { checkout, leaving, NewAttendee, terms, onPlaced, onPlacing } = props
  const { currency, dateFormatTextualWithYear, emailWorks } = useClient()
  const { forms, errors } = useDetailForms()
  const [parts, setParts] = useState<HTMLElement | null>(null)
  const form = usePayForm(checkout, onPlaced)
  useEffect(() => onPlacing?.(form.working), [onPlacing, form.working])
  const { press, pressed, note, attempt } = usePress(forms.saveAll, form)
  const { cart, agreements, withCredit, missing } = checkout
  const lines = cart.lines.filter(({ status }) => status === 'pending')
  const shares = sharesOf(checkout, form.values)
  const left = shares.total - shares.credit
  const isBlocked = cannotPayNow(checkout, shares)
  const gone = cart.lines.length - lines.length
  const seen = useSeen(cart)
  const saysPrice = form.failure === null || form.failure.isFor('priceChanged')
  const priceChange = seen !== cart.total && saysPrice && <PriceChange seen={seen} total={cart.total} />
  return (
    <div className={classes.page}>
      <div className={classes.parts} ref={setParts}>
        <ErrorSummary attempt={attempt} errors={{ ...errors, ...form.errors }} element={parts} takesFocus />
        {gone > 0 && (
          <Alert color="yellow">
            {gone === 1 ? 'One line of your cart has' : `${gone} lines of your cart have`} run out and{' '}
            {gone === 1 ? 'is' : 'are'} not booked with the rest.{' '}
            <TextLink to={pages.cart.path} inherit>
              Look at the cart
            </TextLink>
          </Alert>
        )}
        <Part title="Who is coming">
          <DetailFormsContext value={forms}>
            <WhoIsComing lines={lines} missing={missing} NewAttendee={NewAttendee} />
          </DetailFormsContext>
        </Part>
        {(agreements.length > 0 || cart.total > 0) && (
          <Form
            form={form}
            onSubmit={press}
            requiredNote={false}
            summary={false}
            label="Booking"
            alert={priceChange}
          >
            {agreements.length > 0 && (
              <Part title={agreements.length === 1 ? 'Booking agreement' : 'Booking agreements'}>
                <Agreements agreements={agreements} form={form} />
              </Part>
            )}
            {cart.total > 0 && withCredit.credit > 0 && (
              <Part title="Account credit">
                <Switch
                  size="md"
                  label="Use my account credit"
                  description={creditWords(checkout, { currency, pattern: dateFormatTextualWithYear })}
                  {...form.field('useCredit', { type: 'checkbox' })}
                />
              </Part>
            )}
            {left > 0 && !isBlocked && (
              <Part title="How would you like to pay?">
                <WaysToPay checkout={checkout} form={form} />
              </Part>
            )}
            {isBlocked && <CannotPay why={checkout.cannotPay} />}
          </Form>
        )}
      </div>
      <aside className={classes.summary} aria-labelledby="summary">
        <Title order={2} id="summary">
          Summary
        </Title>
        <Summary lines={lines} shares={shares} />
        <PoliciesNow policies={checkout.cancellation.policies} lines={lines} />
        {terms}
        {agreements.length === 0 && cart.total === 0 && form.failure !== null && (
          <Alert color="red" role="alert">
            {form.failure.message}
          </Alert>
        )}
        <div className={classes.bar}>
          {checkout.consent !== null && (
            <p className={classes.consent}>
              {consentInWords(checkout.consent, checkout.alsoTried, currency)}
            </p>
          )}
          <div className={classes.barTotal}>
            <span className={classes.small}>{totalLabel(lines)}</span>
            <strong>
              <Money minor={cart.total} />
            </strong>
          </div>
          {!isBlocked && (
            <SteadyButton
              size="lg"
              loading={pressed || form.working || leaving}
              disabled={pressed || leaving}
              onClick={() => void press()}
            >
              {buttonWords(shares, currency)}
            </SteadyButton>
          )}
        </div>
        {!isBlocked && (
          <Text size="sm" c="dimmed" component="output">
            {note ?? nextWords(shares, emailWorks)}
          </Text>
        )}
      </aside>
    </div>
  )
}
