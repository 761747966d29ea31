import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import { users } from '#contract/people/users/users.ts'
import { withoutAttendees } from '#domain/sales/bookings/draft-groups.ts'
import { queryKeyOf, queryOf } from '#web/lib/query.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useLeaveGuard } from '#web/ui/form/use-leave-guard.ts'
import { Textarea, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TeamAttendeeDialogs } from './area-dialogs.ts'
import { CustomerPart } from './customer-part.tsx'
import { attendeesTwice } from './draft-values.ts'
import { ItemsPart } from './items-part.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { PricePanel } from './price-panel.tsx'
import classes from './team-bookings.module.css'
import { useBook } from './use-book.tsx'
import { useDraftForm } from './use-draft-form.ts'

interface NewBookingProps {
  /** The customer, if known. */
  readonly user: string | null
  readonly dialogs: TeamAttendeeDialogs
  readonly onBooked: (booking: Booking) => void
}

/** The form for booking for a customer: who, what, for whom and how it is paid. Nothing is held until it is booked. */
export const NewBooking = ({ user, dialogs, onBooked }: NewBookingProps) => {
  const queryClient = useQueryClient()
  const { form, quote, quoted } = useDraftForm(user, onBooked)
  const { values } = form
  const person = useQuery({
    ...queryOf(users.read, { params: { id: values.user ?? '' } }),
    enabled: values.user !== null,
  })
  const attendees = values.user === null ? [] : (person.data?.attendees ?? [])
  const book = useBook(form, quote, attendees, () => void quoted.refetch())
  useLeaveGuard(form.dirty)
  return (
    <Form form={form} onSubmit={book} label="New booking" requiredNote={false}>
      <div className={classes.columns}>
        <div>
          <CustomerPart
            value={values.user}
            field={form.field('user')}
            onChange={(id) => form.setValues({ user: id, groups: withoutAttendees(values.groups) })}
            onAdded={(added) =>
              queryClient.setQueryData(queryKeyOf(users.read, { params: { id: added._id } }), added)
            }
          />
          <ItemsPart
            form={form}
            attendees={attendees}
            lines={quote.lines}
            policies={quote.policies}
            dialogs={dialogs}
          />
          {values.groups.length > 0 && (
            <section className={classes.part} aria-label="Payment">
              <Title order={2} size="h3">
                Payment
              </Title>
              <PaymentFields form={form} quote={quote} />
            </section>
          )}
          {values.groups.length > 0 && (
            <section className={classes.part} aria-label="Note">
              <Textarea
                label="Note for the team"
                description="Only your team reads it, never the family."
                autosize
                minRows={2}
                maxRows={12}
                {...form.field('note')}
              />
            </section>
          )}
        </div>
        <PricePanel
          lines={quote.lines}
          total={quote.total}
          twice={attendeesTwice(quote.lines, values.groups).flatMap(
            (id) => attendees.find(({ _id }) => _id === id) ?? [],
          )}
          code={quote.code}
          onCode={(code) => form.setValue('code', code)}
          passes={quote.passes}
          onPasses={(use) => form.setValue('usePasses', use)}
          isLooking={quoted.isFetching}
          problem={values.groups.length > 0 ? quoted.error?.message : undefined}
        />
      </div>
    </Form>
  )
}
