import type { Charge, SubscriptionWithCharges } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { charges } from '#contract/sales/subscriptions/subscriptions.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { useClient } from '#web/lib/client.ts'
import { useMay } from '#web/lib/current-user.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { pages } from '#contract/pages.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { CopyLink } from '#web/ui/format/copy-link.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import { Button, Group, Text } from '@mantine/core'
import { ChargeLine } from '../shared/charge-line.tsx'
import classes from '../shared/subscriptions.module.css'
import { linkWords } from '../shared/subscription-words.ts'
import { staleMoney } from '#web/lib/stale-money.ts'
import { ownSubscriptionPath, useMailLink } from './use-mail-link.ts'

type Kept = Charge & { readonly _id: string }

const isKept = (charge: Charge): charge is Kept => charge._id !== null

interface TeamTroubleProps {
  readonly subscription: SubscriptionWithCharges
  readonly onWriteOff: (charge: Kept) => void
  /** Opens the dialog for recording cash, a transfer or a voucher. Undefined for people who can't record money. */
  readonly onRecord: (() => void) | undefined
}

/**
 * The charges that couldn't be collected, with the reason and every way to resolve them: the card again, a link, other
 * money, or writing them off.
 */
export const TeamTrouble = ({ subscription, onWriteOff, onRecord }: TeamTroubleProps) => {
  const { currency, emailWorks } = useClient()
  const confirm = useConfirm()
  const mayMoney = useMay('money.manage')
  const mailLink = useMailLink(subscription)
  const retry = useOperation(charges.retry, { invalidates: staleMoney })
  const { inTrouble, due, user, booking } = subscription
  if (inTrouble.length === 0) return null
  const isPromised = inTrouble.some(({ promised }) => promised)
  const asks = linkWords(formatMoney(due, currency), isPromised)

  const tryNow = async (charge: Kept) => {
    const tried = await confirm({
      title: 'Try the card now',
      message: `${user.name}’s card is asked for ${formatMoney(charge.due, currency)} once more, at this moment.`,
      verb: 'Try now',
      act: () => retry.mutateAsync({ params: { id: charge._id } }),
    })
    if (tried) notifyDone('The card was tried. The page shows what came of it.')
  }
  const actionsOf = (charge: Charge) =>
    mayMoney && isKept(charge) ? (
      <RowActions
        name={charge.dueOn}
        actions={[
          // Left out while a payment is promised, because the server would refuse it.
          ...(charge.promised ? [] : [{ label: 'Try now', onSelect: () => void tryNow(charge) }]),
          { label: 'Write off', danger: true, onSelect: () => onWriteOff(charge) },
        ]}
      />
    ) : undefined
  return (
    <section className={classes.trouble} aria-label="What could not be collected">
      <div className={classes.boxHead}>
        <h2 className={classes.noteTitle}>{formatMoney(due, currency)} could not be collected</h2>
        <Group gap="sm">
          {emailWorks && <Button onClick={() => void mailLink(asks)}>{asks.title}</Button>}
          {onRecord && (
            <Button variant="default" onClick={onRecord}>
              Record other money
            </Button>
          )}
        </Group>
      </div>
      <ul className={classes.charges}>
        {inTrouble.map((charge) => (
          <ChargeLine key={charge.dueOn} charge={charge} actions={actionsOf(charge)} />
        ))}
      </ul>
      {isPromised && (
        <Text size="sm">
          What they announced is with booking{' '}
          <TextLink to={pages.booking.path} params={{ bookingId: booking._id }} inherit>
            {booking.reference}
          </TextLink>
          : record it there when it has come, or cancel it there to take it by card.
        </Text>
      )}
      {!emailWorks && (
        <CopyLink
          path={ownSubscriptionPath(subscription)}
          label="Copy a link to the subscription"
          note="They sign in and see there what is owed."
        />
      )}
      <Text size="sm">The places are kept until you decide otherwise.</Text>
    </section>
  )
}
