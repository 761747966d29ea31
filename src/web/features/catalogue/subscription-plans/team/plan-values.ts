import type {
  SubscriptionPlan,
  SubscriptionPlanForm,
} from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import type { PaymentSchedule, ScheduleType } from '#domain/catalogue/subscription-plans/payment-schedule.ts'
import { scheduleIssues } from '#domain/catalogue/subscription-plans/schedule-issues.ts'
import { errorsByPath, type FieldErrors } from '#web/ui/form/validate.ts'

/** A row as typed. It has its own key, so that removing a row doesn't affect the others. */
export interface PaymentRow {
  readonly key: string
  readonly date: string
  readonly amount: number | null
}

export interface PlanValues {
  readonly name: string
  readonly paymentSchedule: {
    readonly type: ScheduleType
    /** '' if blank, as in the inputs. */
    readonly firstPaymentDate: string
    readonly finalPaymentDate: string
    readonly frequency: 'monthly'
    readonly amount: number | null
    readonly schedule: readonly PaymentRow[]
    readonly disableAfterFirstPaymentDate: boolean
  }
  readonly version: number
}

const newRow = (date: string, amount: number | null): PaymentRow => ({
  key: crypto.randomUUID(),
  date,
  amount,
})

export const newPlan = (): PlanValues => ({
  name: '',
  paymentSchedule: {
    type: 'regular',
    firstPaymentDate: '',
    finalPaymentDate: '',
    frequency: 'monthly',
    amount: null,
    schedule: [newRow('', null)],
    disableAfterFirstPaymentDate: false,
  },
  version: 0,
})

export const valuesOf = ({ name, paymentSchedule, version }: SubscriptionPlan): PlanValues => ({
  name,
  paymentSchedule: {
    ...paymentSchedule,
    firstPaymentDate: paymentSchedule.type === 'regular' ? (paymentSchedule.firstPaymentDate ?? '') : '',
    finalPaymentDate: paymentSchedule.type === 'regular' ? (paymentSchedule.finalPaymentDate ?? '') : '',
    schedule:
      paymentSchedule.schedule.length === 0
        ? [newRow('', null)]
        : paymentSchedule.schedule.map(({ date, amount }) => newRow(date, amount)),
  },
  version,
})

/** Creates a row a month after the last, with the same amount, so that the usual case only needs confirming. */
export const rowAfter = (rows: readonly PaymentRow[]): PaymentRow => {
  const last = rows.at(-1)
  if (last === undefined || !/^\d{4}-\d{2}-\d{2}$/u.test(last.date)) return newRow('', last?.amount ?? null)
  return newRow(Temporal.PlainDate.from(last.date).add({ months: 1 }).toString(), last.amount)
}

/** Returns the schedule to send. Values of the other type are left out, even if they were typed earlier. */
const draftOf = ({ paymentSchedule: values }: PlanValues) => {
  const fixed = values.type === 'fixed'
  return {
    ...values,
    firstPaymentDate: fixed || values.firstPaymentDate === '' ? null : values.firstPaymentDate,
    finalPaymentDate: fixed || values.finalPaymentDate === '' ? null : values.finalPaymentDate,
    amount: fixed ? null : values.amount,
    schedule: fixed ? values.schedule.map(({ date, amount }) => ({ date, amount })) : [],
  }
}

/** Returns the body to send. The schema rejects rows without an amount before anything is sent. */
export const bodyOf = (values: PlanValues): SubscriptionPlanForm => ({
  name: values.name,
  paymentSchedule: draftOf(values) as SubscriptionPlanForm['paymentSchedule'],
})

export const planErrors = (values: PlanValues, currency: string): FieldErrors =>
  errorsByPath(
    scheduleIssues(draftOf(values), currency).map(({ path, reason }) => ({
      path: `paymentSchedule.${path}`,
      reason,
    })),
  )

/** Returns the schedule once it is complete and valid. */
export const scheduleIn = (values: PlanValues, currency: string): PaymentSchedule | undefined => {
  const draft = draftOf(values)
  const rows = draft.schedule.flatMap(({ date, amount }) =>
    date === '' || amount === null ? [] : [{ date, amount }],
  )
  const whole = scheduleIssues(draft, currency).length === 0 && rows.length === draft.schedule.length
  return whole && !Number.isNaN(draft.amount) ? { ...draft, schedule: rows } : undefined
}
