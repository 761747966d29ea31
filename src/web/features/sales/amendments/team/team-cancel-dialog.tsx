import type { TeamBooking } from '#contract/sales/bookings/bookings.ts'
import { limits } from '#domain/limits.ts'
import { useClient } from '#web/lib/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { useNotifyEmailed } from '#web/ui/feedback/use-notify-emailed.ts'
import { MoneyInput } from '#web/ui/format/money-input.tsx'
import { Checkbox, Radio, Stack, Switch, TextInput } from '@mantine/core'
import classes from '../shared/cancelling.module.css'
import { confirmLabel } from '../shared/cancelling-words.ts'
import { isChoosable, type Pressed, sessionCount } from '../shared/chosen-sessions.ts'
import { Changed } from '../shared/changed.tsx'
import { SessionChoice } from '../shared/session-choice.tsx'
import { TeamPreview } from './team-preview.tsx'
import { useTeamCancelling } from './use-team-cancelling.ts'
import { teamWays } from './team-ways.ts'
import { WayBack } from '../shared/way-back.tsx'

interface TeamCancelDialogProps {
  readonly booking: TeamBooking
  readonly pressed: Pressed
}

/**
 * The dialog for cancelling as the team, by the policy or as the organiser. The preview beside it is exactly what
 * happens.
 */
export const TeamCancelDialog = ({ booking: current, pressed }: TeamCancelDialogProps) => {
  const { currency } = useClient()
  const dialog = useOpenedDialog()
  const notifyEmailed = useNotifyEmailed()
  const { form, booking, at, wanted, overridden, awaits, known, preview } = useTeamCancelling(
    current,
    pressed,
  )
  const { values, field } = form
  const sums = preview.data !== undefined && wanted.length > 0 ? preview.data : undefined
  const outdated = form.failure?.code === 'stale' || form.failure?.code === 'conflict'
  return (
    <FormDialog
      dialog={dialog}
      // Each opening is a new dialog, so nothing needs a reset.
      form={{ ...form, reset: () => undefined }}
      title={`Cancel for ${booking.user.name}`}
      submitLabel={confirmLabel(sessionCount(wanted), known ? sums : undefined, currency)}
      leaveLabel="Keep booking"
      danger
      size="xl"
      requiredNote={false}
      alert={outdated && <Changed what={form.failure?.message} />}
      onDone={() => notifyEmailed('Cancelled. They get an email about it.', 'Cancelled.')}
    >
      <div className={classes.columns}>
        <div className={classes.fields}>
          <SessionChoice
            legend="What is cancelled?"
            items={booking.items.filter(isChoosable)}
            chosen={values.chosen}
            now={at}
            onChange={(chosen) => form.setValue('chosen', chosen)}
            error={form.errors['items']}
          />
          <Switch label="Sessions that have begun too" {...field('includeStarted', { type: 'checkbox' })} />
          <Radio.Group label="How much comes back?" {...field('by')}>
            <Stack gap="sm" mt="xs">
              <Radio value="policy" label="By the policy" description="As if they cancelled themselves." />
              <Radio value="organiser" label="We cancel" description="The full share, without a fee." />
            </Stack>
          </Radio.Group>
          <Checkbox
            label="Give back another amount"
            description="With a reason, which is kept."
            {...field('another', { type: 'checkbox' })}
          />
          {values.another && (
            <>
              <MoneyInput label="Amount" withAsterisk {...field('override.amount')} />
              <TextInput
                label="Reason"
                withAsterisk
                autoComplete="off"
                maxLength={limits.lineMaximum}
                {...field('override.reason')}
              />
            </>
          )}
          <WayBack
            label="Where does it go?"
            choices={sums?.choices ?? []}
            words={teamWays}
            value={values.to}
            onChange={(to) => form.setValue('to', to)}
          />
        </div>
        <TeamPreview
          query={preview}
          items={booking.items}
          anything={wanted.length > 0}
          overridden={overridden}
          awaits={awaits}
        />
      </div>
    </FormDialog>
  )
}
