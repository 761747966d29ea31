import type { Charge, SubscriptionWithCharges } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { pausableMonths } from '#domain/sales/subscriptions/pausable-months.ts'
import { useMay } from '#web/lib/current-user.ts'
import { pages } from '#contract/pages.ts'
import { useToday } from '#web/ui/form/today.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { Part } from '#web/ui/frame/part.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import { Button, Group, Stack } from '@mantine/core'
import { MoneyList } from '../shared/money-list.tsx'
import { PaymentsSoFar } from '../shared/payments-so-far.tsx'
import { ScheduleAhead } from '../shared/schedule-ahead.tsx'
import { monthWords } from '../shared/subscription-words.ts'
import { AmountDialog } from './amount-dialog.tsx'
import { PauseDialog, ResumeDialog } from './pause-dialog.tsx'
import { SkipDialog } from './skip-dialog.tsx'
import { TeamTrouble } from './team-trouble.tsx'
import { WriteOffDialog } from './write-off-dialog.tsx'

type Act =
  | { readonly kind: 'pause' }
  | { readonly kind: 'amount' }
  | { readonly kind: 'resume'; readonly month: string }
  | { readonly kind: 'skip'; readonly charge: Charge }
  | { readonly kind: 'writeOff'; readonly charge: Charge & { readonly _id: string } }

interface OfOne {
  readonly subscription: SubscriptionWithCharges
}

interface SubscriptionViewProps extends OfOne {
  readonly onRecord: (() => void) | undefined
}

const ActDialog = ({ act, subscription }: OfOne & { readonly act: Act }) => {
  if (act.kind === 'pause') return <PauseDialog subscription={subscription} />
  if (act.kind === 'amount') return <AmountDialog subscription={subscription} />
  if (act.kind === 'resume') return <ResumeDialog subscription={subscription} month={act.month} />
  if (act.kind === 'skip') return <SkipDialog subscription={subscription} charge={act.charge} />
  return <WriteOffDialog subscription={subscription} charge={act.charge} />
}

/** The failed, upcoming and past charges of a subscription, each with its actions. */
export const SubscriptionView = ({ subscription, onRecord }: SubscriptionViewProps) => {
  const today = useToday()
  const seesMoney = useMay('money.manage')
  const acting = useItemDialog<Act>()
  const { status, next } = subscription
  const isActive = status === 'active'
  const canPause =
    pausableMonths({ ...subscription, schedule: subscription.paymentSchedule }, today).length > 0
  const skipActions = (charge: Charge) => (
    <RowActions
      name={charge.dueOn}
      actions={[
        {
          label: charge.state === 'skipped' ? 'Collect after all' : 'Skip',
          onSelect: () => acting.open({ kind: 'skip', charge }),
        },
      ]}
    />
  )
  const pauseActions = (month: string) => (
    <RowActions
      name={monthWords(month)}
      actions={[{ label: 'Take back', onSelect: () => acting.open({ kind: 'resume', month }) }]}
    />
  )
  return (
    <Stack gap="xl">
      <TeamTrouble
        subscription={subscription}
        onWriteOff={(charge) => acting.open({ kind: 'writeOff', charge })}
        onRecord={onRecord}
      />
      <Part title="Payments to come">
        {isActive && (
          <Group gap="sm" mb="sm">
            {canPause && (
              <Button variant="default" onClick={() => acting.open({ kind: 'pause' })}>
                Pause a month
              </Button>
            )}
            {next !== null && (
              <Button variant="default" onClick={() => acting.open({ kind: 'amount' })}>
                Change the amount
              </Button>
            )}
          </Group>
        )}
        <ScheduleAhead
          subscription={subscription}
          {...(isActive && { chargeActions: skipActions, pauseActions })}
        />
      </Part>
      <Part title="Payments so far">
        <PaymentsSoFar subscription={subscription} />
      </Part>
      <Part title="Money paid and given back">
        <MoneyList
          subscription={subscription}
          receipt={({ _id, reference }) =>
            seesMoney ? (
              <TextLink to={pages.payment.path} params={{ paymentId: _id }} inherit>
                {reference}
              </TextLink>
            ) : (
              reference
            )
          }
        />
      </Part>
      {acting.chosen !== undefined && (
        <ActDialog key={acting.chosen.number} act={acting.chosen.item} subscription={subscription} />
      )}
    </Stack>
  )
}
