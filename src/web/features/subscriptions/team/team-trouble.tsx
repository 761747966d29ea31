import type { Charge, SubscriptionWithCharges } from '#contract/subscription-shapes.ts'
import { charges } from '#contract/subscriptions.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { useClient } from '#web/lib/client.ts'
import { useMay } from '#web/lib/current-user.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { notifyDone } from '#web/ui/feedback/notify.ts'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import { Button, Group, Text } from '@mantine/core'
import { ChargeLine } from '../charge-list.tsx'
import classes from '../subscriptions.module.css'
import { staleSubscriptions } from './stale-subscriptions.ts'

type Kept = Charge & { readonly _id: string }

const isKept = (charge: Charge): charge is Kept => charge._id !== null

interface TeamTroubleProps {
  readonly subscription: SubscriptionWithCharges
  readonly onWriteOff: (charge: Kept) => void
  /** Cash, a transfer, a voucher that came for it; undefined for those who do not record money. */
  readonly onRecord: (() => void) | undefined
}

/** What could not be collected, why, and every way to get it: the card again, a link, other money, or letting it go. */
export const TeamTrouble = ({ subscription, onWriteOff, onRecord }: TeamTroubleProps) => {
  const { currency } = useClient()
  const confirm = useConfirm()
  const mayMoney = useMay('money.manage')
  const link = useOperation(charges.mailLink, { invalidates: staleSubscriptions })
  const retry = useOperation(charges.retry, { invalidates: staleSubscriptions })
  const { inTrouble, due, user } = subscription
  if (inTrouble.length === 0) return null

  const mail = async () => {
    const sent = await confirm({
      title: 'Email a link to pay',
      message: `${user.email} gets an email saying that ${formatMoney(due, currency)} is owed, with a link to pay it and to change the card.`,
      verb: 'Send link',
      act: () => link.mutateAsync({ params: { id: subscription._id } }),
    })
    if (sent) notifyDone(`The link is on its way to ${user.email}.`)
  }
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
          // Nothing is tried while something is announced for it: they would only be told so.
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
          <Button onClick={() => void mail()}>Email a link to pay</Button>
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
      <Text size="sm">The places are kept until you decide otherwise.</Text>
    </section>
  )
}
