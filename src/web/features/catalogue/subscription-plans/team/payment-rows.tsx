import { totalOf } from '#domain/catalogue/subscription-plans/schedule-price.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { MoneyInput } from '#web/ui/format/money-input.tsx'
import { ActionIcon, Button, Input, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import classes from './payment-rows.module.css'
import { type PaymentRow, rowAfter } from './plan-values.ts'
import type { PlanFormFields } from './plan-form-fields.ts'

const path = 'paymentSchedule.schedule'

/** Edits rows of dates and amounts, with their total. */
export const PaymentRows = ({ form }: { readonly form: PlanFormFields }) => {
  const rows = form.values.paymentSchedule.schedule
  const setRows = (next: readonly PaymentRow[]) => {
    form.setValue(path, [...next])
  }
  const known = rows.filter((row) => row.amount !== null && !Number.isNaN(row.amount))
  const none = form.errors[path]
  return (
    <fieldset className={classes.rows} aria-label="Payments">
      {rows.map(({ key }, index) => (
        <div key={key} className={classes.row}>
          <DateField
            label="Date"
            aria-label={`Date of payment ${index + 1}`}
            withAsterisk
            {...form.field(`${path}.${index}.date`)}
          />
          <MoneyInput
            label="Amount"
            aria-label={`Amount of payment ${index + 1}`}
            withAsterisk
            {...form.field(`${path}.${index}.amount`)}
          />
          <ActionIcon
            className={classes.remove}
            variant="subtle"
            color="gray"
            size={40}
            aria-label={`Remove payment ${index + 1}`}
            onClick={() => form.removeItem(path, index)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div className={classes.foot}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          data-path={path}
          aria-label={none === undefined ? undefined : `Add payment. ${none}`}
          onClick={() => {
            setRows([...rows, rowAfter(rows)])
          }}
        >
          Add payment
        </Button>
        {known.length > 0 && (
          <Text size="sm">
            Total{' '}
            <strong>
              {<Money minor={totalOf(known.map(({ date, amount }) => ({ date, amount: amount ?? 0 })))} />}
            </strong>
          </Text>
        )}
      </div>
      {none !== undefined && <Input.Error>{none}</Input.Error>}
    </fieldset>
  )
}
