import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import { ownBookings } from '#contract/sales/bookings/own-bookings.ts'
import { useClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { PolicyRules } from '#web/ui/booking/policy-rules.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx'
import { useGuardedLeaving } from '#web/ui/dialog/use-guarded-leaving.ts'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, useRef, type ReactNode } from 'react'
import { CancelledNote } from './cancelled-note.tsx'
import classes from '../shared/cancelling.module.css'
import { Changed } from '../shared/changed.tsx'
import { confirmLabel } from '../shared/cancelling-words.ts'
import { isChoosable, sessionCount } from '../shared/chosen-sessions.ts'
import { PreviewLines } from '../shared/preview-lines.tsx'
import { PreviewSums } from '../shared/preview-sums.tsx'
import { SessionChoice } from '../shared/session-choice.tsx'
import { type Step, useOwnCancelling } from './use-own-cancelling.ts'
import { WayBack } from '../shared/way-back.tsx'
import { useEffectOnce } from '#web/ui/dialog/use-effect-once.ts'

interface StepBoxProps {
  /** True once the keyboard focus should move here. When the dialog opens, it sets the focus itself. */
  readonly focused: boolean
  readonly children: ReactNode
}

/** A step of a dialog, mounted again when its key changes. */
const StepBox = ({ focused, children }: StepBoxProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffectOnce(() => {
    if (focused) box.current?.focus()
  })
  return (
    <div ref={box} tabIndex={-1} className={classes.step}>
      {children}
    </div>
  )
}

interface OwnCancelDialogProps {
  readonly booking: Booking
}

const titles: Record<Step, string> = {
  choose: 'Cancel places',
  confirm: 'Before you cancel',
  done: 'Cancelled',
}

const ways = {
  card: { label: 'To my card', about: 'It takes up to 10 days to arrive.' },
  accountCredit: { label: 'To my account credit', about: 'There at once, for your next booking.' },
} as const

type Cancelling = ReturnType<typeof useOwnCancelling>

const Sum = ({ cancelling: { form, items, wanted, preview } }: { readonly cancelling: Cancelling }) => {
  if (preview.isError) return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
  if (preview.data === undefined) return <LineSkeleton lines={5} />
  const policies = items
    .filter(({ _id }) => wanted.some(({ item }) => item === _id))
    .map(({ activityGroup, policy }) => ({ ...activityGroup, policy }))
  const once = [...new Map(policies.map((one) => [`${one._id} ${JSON.stringify(one.policy)}`, one]))]
  return (
    <div className={`${classes.preview} ${preview.isPlaceholderData ? classes.waiting : ''}`}>
      <PreviewLines preview={preview.data} items={items} />
      <WayBack
        label="How would you like your money back?"
        choices={preview.data.choices}
        words={ways}
        value={form.values.to}
        onChange={(to) => form.setValue('to', to)}
      />
      <PreviewSums
        preview={preview.data}
        hasPolicy={policies.some(({ policy }) => policy.length > 0)}
        reader="customer"
      />
      <details className={classes.email}>
        <summary>The cancellation policy when you booked</summary>
        {once.map(([key, { name, policy }]) => (
          <div key={key}>
            {once.length > 1 && <strong>{name}</strong>}
            <PolicyRules rules={policy} />
          </div>
        ))}
      </details>
    </div>
  )
}

/**
 * The dialog for cancelling a family's own booking, designed for a phone: choose, see what comes back line by line,
 * confirm, and see where the money goes.
 */
export const OwnCancelDialog = ({ booking: given }: OwnCancelDialogProps) => {
  const { currency } = useClient()
  // The current booking, even if the dialog was opened from a list.
  const booking = useQuery(queryOf(ownBookings.read, { params: { id: given._id } })).data ?? given
  const dialog = useOpenedDialog()
  const cancelling = useOwnCancelling(booking)
  const { form, step, setStep, now, wanted, preview, confirm } = cancelling
  const [after, setAfter] = useState<Booking>()
  const [nothing, setNothing] = useState(false)
  const [moved, setMoved] = useState(false)
  const go = (next: Step) => {
    setMoved(true)
    setStep(next)
  }

  const leave = useGuardedLeaving({
    opened: dialog.opened,
    dirty: form.dirty && step !== 'done',
    working: form.working,
    leave: () => dialog.close(),
  })

  const submit = async () => {
    if (step === 'choose') {
      setNothing(wanted.length === 0)
      if (wanted.length > 0) go('confirm')
      return
    }
    const done = await confirm()
    if (done === undefined) return
    setAfter(done)
    go('done')
  }
  const outdated = form.failure?.code === 'stale' || form.failure?.code === 'conflict'
  const ready = preview.data !== undefined && !preview.isError && !preview.isFetching
  return (
    <Dialog opened={dialog.opened} onClose={() => void leave()} title={titles[step]}>
      <StepBox key={step} focused={moved}>
        {step === 'done' && after !== undefined ? (
          <>
            <CancelledNote booking={after} />
            <DialogActions>
              <Button onClick={() => dialog.close()}>Close</Button>
            </DialogActions>
          </>
        ) : (
          <Form form={form} onSubmit={submit} requiredNote={false} alert={outdated && <Changed />}>
            {step === 'choose' ? (
              <SessionChoice
                legend="What would you like to cancel?"
                items={booking.items.filter(isChoosable)}
                chosen={form.values.chosen}
                now={now}
                onChange={(chosen) => form.setValue('chosen', chosen)}
                error={nothing && wanted.length === 0 ? 'Choose at least one date to cancel.' : undefined}
              />
            ) : (
              <Sum cancelling={cancelling} />
            )}
            <DialogActions>
              {step === 'choose' ? (
                <>
                  {/* Closes without asking: keeping the booking is the answer. */}
                  <Button variant="default" onClick={() => dialog.close()}>
                    Keep my booking
                  </Button>
                  <SubmitButton>Continue</SubmitButton>
                </>
              ) : (
                <>
                  <Button variant="default" onClick={() => go('choose')}>
                    Back
                  </Button>
                  <SteadyButton type="submit" color="red" loading={form.working} disabled={!ready}>
                    {confirmLabel(sessionCount(wanted), ready ? preview.data : undefined, currency)}
                  </SteadyButton>
                </>
              )}
            </DialogActions>
          </Form>
        )}
      </StepBox>
    </Dialog>
  )
}
