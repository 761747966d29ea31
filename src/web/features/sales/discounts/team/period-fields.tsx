import { DateField } from '#web/ui/form/date-field.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { Checkbox } from '@mantine/core'
import classes from './discount-rules.module.css'
import type { RuleFormFields } from './rule-form-fields.ts'

/** The fields for the days on which bookings get the discount. */
export const PeriodFields = ({ rule: { shows, tick, input, values } }: { readonly rule: RuleFormFields }) => (
  <>
    <Checkbox {...tick('shouldLimitDatePeriod', 'By the day of booking. Both days count.')} />
    {shows('specifyStartDate') && (
      <div className={classes.under}>
        <Checkbox {...tick('specifyStartDate')} />
        {shows('startDate') && <DateField withAsterisk {...input('startDate')} />}
        <Checkbox {...tick('specifyEndDate')} />
        {shows('endDate') && (
          <DateField
            withAsterisk
            {...input('endDate')}
            {...(values.startDate !== '' && { minDate: values.startDate })}
          />
        )}
      </div>
    )}
  </>
)

/** The fields for how often a code can be used, and by whom. */
export const LimitFields = ({ rule: { shows, tick, input } }: { readonly rule: RuleFormFields }) => (
  <>
    {shows('shouldLimitUserRedemptions') && <Checkbox {...tick('shouldLimitUserRedemptions')} />}
    {shows('maxUserRedemptions') && (
      <div className={classes.under}>
        <NumberField whole withAsterisk {...input('maxUserRedemptions')} />
      </div>
    )}
    {shows('shouldLimitRedemptions') && <Checkbox {...tick('shouldLimitRedemptions')} />}
    {shows('maxRedemptions') && (
      <div className={classes.under}>
        <NumberField whole withAsterisk {...input('maxRedemptions')} />
      </div>
    )}
    {shows('onlyAllowForUserFirstBooking') && <Checkbox {...tick('onlyAllowForUserFirstBooking')} />}
  </>
)
