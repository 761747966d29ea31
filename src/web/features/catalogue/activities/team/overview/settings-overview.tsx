import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { bookingAgreements } from '#contract/catalogue/agreements/booking-agreements.ts'
import { cancellationPolicies } from '#contract/catalogue/cancellation-policies/cancellation-policies.ts'
import { fields } from '#contract/people/fields/fields.ts'
import { formatDateTime } from '#domain/kernel/date-format.ts'
import { limits } from '#domain/limits.ts'
import { paymentMethodLabels } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { useClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { FieldValueView } from '#web/ui/field-kinds/field-value-view.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { restrictionInWords } from '../settings-step/restriction-in-words.ts'
import { waitlistNames } from '../settings-step/waitlist-names.ts'
import classes from './settings-overview.module.css'

const everything = { query: { limit: limits.numberedPageMaximum } } as const

const Row = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
)

const FieldRows = ({ activity }: { readonly activity: ActivityGroup }) => {
  const { data = [] } = useQuery(
    queryOf(fields.list, { query: { usage: 'activity', includeAdminOnly: 'true' } }),
  )
  const known = new Map(data.map((field) => [field._id, field]))
  return activity.fieldData.map((item) => {
    const field = known.get(item.field._id)
    return field === undefined ? null : (
      <Row key={field._id} title={field.title}>
        <FieldValueView field={field} item={item} />
      </Row>
    )
  })
}

const nameIn = (
  items: readonly { readonly _id: string; readonly name: string }[] | undefined,
  id: string | null,
) => (id === null ? 'None' : (items?.find(({ _id }) => _id === id)?.name ?? '…'))

/** Shows all settings of the activity in words. */
export const SettingsOverview = ({ activity }: { readonly activity: ActivityGroup }) => {
  const { dateFormatTextualWithYear } = useClient()
  const policies = useQuery(queryOf(cancellationPolicies.list, everything)).data?.items
  const agreements = useQuery(queryOf(bookingAgreements.list, everything)).data?.items
  const moment = (at: ActivityGroup['salesOpen'], none: string) =>
    at === null ? none : formatDateTime(at.date, at.time, dateFormatTextualWithYear)
  return (
    <dl className={classes.list}>
      <FieldRows activity={activity} />
      <Row title="On sale">
        {activity.enabled ? 'Enabled' : 'Disabled'},{' '}
        {activity.visibility === 'listed' ? 'listed on your home page' : 'by link only'}
      </Row>
      <Row title="Sales open">{moment(activity.salesOpen, 'At once')}</Row>
      <Row title="Sales close">{moment(activity.salesClose, 'When each session starts')}</Row>
      <Row title="Ages">
        {activity.ageRestriction === null
          ? 'Everybody'
          : restrictionInWords(activity.ageRestriction, dateFormatTextualWithYear)}
      </Row>
      <Row title="Cancellation policy">{nameIn(policies, activity.cancellationPolicy)}</Row>
      <Row title="Booking agreement">{nameIn(agreements, activity.bookingAgreement)}</Row>
      <Row title="Waitlist">
        {waitlistNames[activity.waitlistType]}
        {activity.waitlistType !== 'off' && activity.waitlistApproval && ', each offer approved'}
      </Row>
      <Row title="Payment methods">
        {activity.paymentMethods === null
          ? 'All that you take'
          : activity.paymentMethods.map((kind) => paymentMethodLabels[kind]).join(', ')}
      </Row>
      <Row title="Confirmation note">
        {activity.confirmationNote === '' ? (
          'None'
        ) : (
          <span className={classes.note}>{activity.confirmationNote}</span>
        )}
      </Row>
    </dl>
  )
}
