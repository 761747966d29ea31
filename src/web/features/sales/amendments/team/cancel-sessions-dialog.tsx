import { counted } from '#domain/kernel/counted.ts'
import { formatDateTime } from '#domain/kernel/date-format.ts'
import { limits } from '#domain/limits.ts'
import { useClient } from '#web/lib/client.ts'
import { Choice } from '#web/ui/booking/choice.tsx'
import { ChoiceGroup } from '#web/ui/booking/choice-group.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { useNotifyEmailed } from '#web/ui/feedback/use-notify-emailed.ts'
import { useIfEmailed } from '#web/ui/feedback/use-if-emailed.ts'
import { Radio, Stack, Textarea, TextInput } from '@mantine/core'
import classes from '../shared/cancelling.module.css'
import { Changed } from '../shared/changed.tsx'
import { SessionsPreview } from './sessions-preview.tsx'
import { cancelSessionsLabel } from './sessions-words.ts'
import { teamWays } from './team-ways.ts'
import { TermPriceChoice } from './term-price-choice.tsx'
import { choiceFor, pricePath } from './term-price-choices.ts'
import { useCancellingSessions } from './use-cancelling-sessions.ts'

export interface SessionToCancel {
  readonly _id: string
  readonly localDate: string
  readonly startTime: string
}

interface CancelSessionsDialogProps {
  readonly activity: { readonly _id: string; readonly name: string }
  /** The sessions that can be cancelled. All of them start selected. */
  readonly sessions: readonly SessionToCancel[]
}

const ways = ['card', 'accountCredit'] as const

/**
 * The dialog for cancelling sessions for everyone, with the affected families, the money and the emails, all in one
 * step.
 */
export const CancelSessionsDialog = ({ activity, sessions }: CancelSessionsDialogProps) => {
  const { currency, dateFormatTextualWithYear, emailWorks } = useClient()
  const dialog = useOpenedDialog()
  const notifyEmailed = useNotifyEmailed()
  const ifEmailed = useIfEmailed()
  const { form, preview } = useCancellingSessions(
    activity._id,
    sessions.map(({ _id }) => _id),
  )
  const { values, field } = form
  const when = ({ localDate, startTime }: SessionToCancel) =>
    formatDateTime(localDate, startTime, dateFormatTextualWithYear)
  const [only, another] = sessions
  const chosen = values.activities
  const sums = chosen.length === 0 || preview.isPlaceholderData ? undefined : preview.data
  const offered = chosen.length === 0 ? [] : (preview.data?.termPrices ?? [])
  const outdated = form.failure?.code === 'stale' || form.failure?.code === 'conflict'
  return (
    <FormDialog
      dialog={dialog}
      // Each opening is a new dialog, so nothing needs a reset.
      form={{ ...form, reset: () => undefined }}
      title={
        only !== undefined && another === undefined
          ? `Cancel ${activity.name}, ${when(only)}`
          : `Cancel ${activity.name}`
      }
      submitLabel={cancelSessionsLabel(chosen.length, sums, currency)}
      leaveLabel={chosen.length === 1 ? 'Keep the session' : 'Keep the sessions'}
      danger
      size="xl"
      alert={outdated && <Changed what={form.failure?.message} />}
      onDone={({ families }) =>
        families === 0
          ? notifyDone('Cancelled. No one was booked.')
          : notifyEmailed(
              `Cancelled. ${counted(families, 'family gets', 'families get')} an email.`,
              'Cancelled.',
            )
      }
    >
      <div className={classes.columns}>
        <div className={classes.fields}>
          {another !== undefined && (
            <ChoiceGroup legend="Which sessions?" path="activities" error={form.errors['activities']}>
              <ul className={classes.sessions}>
                {sessions.map((session) => (
                  <Choice
                    key={session._id}
                    checked={chosen.includes(session._id)}
                    onChange={(on) =>
                      form.setValue(
                        'activities',
                        on ? [...chosen, session._id] : chosen.filter((id) => id !== session._id),
                      )
                    }
                  >
                    {when(session)}
                  </Choice>
                ))}
              </ul>
            </ChoiceGroup>
          )}
          <TextInput
            label="Reason"
            description={ifEmailed(
              'For example: Rained off. Shown with the session, told to the families, and kept in the history.',
              'For example: Rained off. Shown with the session, and kept in the history.',
            )}
            withAsterisk
            data-autofocus
            autoComplete="off"
            maxLength={limits.lineMaximum}
            {...field('reason')}
          />
          {emailWorks && (
            <Textarea
              label="Message to the families"
              description="More than the reason, for the email: what happens now, whom to ask."
              autosize
              minRows={4}
              maxRows={12}
              {...field('message')}
            />
          )}
          <Radio.Group
            label="Where does their money go?"
            description="Everybody gets the full share back, without a fee."
            {...field('to')}
          >
            <Stack gap="sm" mt="xs">
              {ways.map((way) => (
                <Radio key={way} value={way} label={teamWays[way].label} description={teamWays[way].about} />
              ))}
            </Stack>
          </Radio.Group>
        </div>
        <Stack gap="lg">
          {offered.map((one) => (
            <TermPriceChoice
              key={one.ticket}
              offered={one}
              choice={choiceFor(values.prices, one)}
              onChange={(choice) => form.setValue('prices', { ...values.prices, [one.ticket]: choice })}
              path={pricePath(values.prices, offered, one.ticket)}
              error={form.errors[pricePath(values.prices, offered, one.ticket)]}
            />
          ))}
          <SessionsPreview query={preview} anything={chosen.length > 0} />
        </Stack>
      </div>
    </FormDialog>
  )
}
