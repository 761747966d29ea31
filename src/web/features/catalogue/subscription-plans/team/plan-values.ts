import type {
  SubscriptionPlan,
  SubscriptionPlanForm,
} from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import type { PaymentSchedule, ScheduleType } from '#domain/catalogue/subscription-plans/payment-schedule.ts'
import { scheduleIssues } from '#domain/catalogue/subscription-plans/schedule-issues.ts'
import { errorsByPath, type FieldErrors } from '#web/ui/form/validate.ts'

/** A row while it is being typed. The key is its own, so that taking one out leaves the others as they were. */
export interface PaymentRow {
  readonly key: string
  readonly date: string
  readonly amount: number | null
}

export interface PlanValues {
  readonly name: string
  readonly paymentSchedule: {
    readonly type: ScheduleType
    /** '' for none, as the fields have it. */
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

/** One more a month after the last, of the same amount: the usual case is only a confirmation. */
export const rowAfter = (rows: readonly PaymentRow[]): PaymentRow => {
  const last = rows.at(-1)
  if (last === undefined || !/^\d{4}-\d{2}-\d{2}$/u.test(last.date)) return newRow('', last?.amount ?? null)
  return newRow(Temporal.PlainDate.from(last.date).add({ months: 1 }).toString(), last.amount)
}

/** What belongs to the other type is not sent, whatever was typed there before. */
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

/** Rows without an amount are refused by the schema before anything is sent. */
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

/** The schedule, once it is one. */
export const scheduleIn = (values: PlanValues, currency: string): PaymentSchedule | undefined => {
  const draft = draftOf(values)
  const rows = draft.schedule.flatMap(({ date, amount }) =>
    date === '' || amount === null ? [] : [{ date, amount }],
  )
  const whole = scheduleIssues(draft, currency).length === 0 && rows.length === draft.schedule.length
  return whole && !Number.isNaN(draft.amount) ? { ...draft, schedule: rows } : undefined
}
