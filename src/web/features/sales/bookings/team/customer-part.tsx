import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import { useDialog } from '#web/ui/dialog/use-dialog.ts'
import { PersonPicker } from '#web/ui/people/person-picker.tsx'
import { Button, Title } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { NewCustomerDialog } from './new-customer-dialog.tsx'
import classes from './team-bookings.module.css'

interface CustomerPartProps {
  readonly value: string | null
  readonly field: object
  readonly onChange: (id: string | null) => void
  readonly onAdded: (user: CurrentUser) => void
}

/** The choice of the customer: an existing one or a new one. */
export const CustomerPart = ({ value, field, onChange, onAdded }: CustomerPartProps) => {
  const dialog = useDialog()
  return (
    <section className={classes.part} aria-label="Customer">
      <Title order={2} size="h3">
        Customer
      </Title>
      <PersonPicker
        className={classes.person ?? ''}
        label="Customer"
        description="Who books and pays. Search by name or email."
        withAsterisk
        {...field}
        value={value}
        onChange={onChange}
      />
      <div className={classes.actions}>
        <Button variant="default" leftSection={<IconUserPlus size={18} aria-hidden />} onClick={dialog.open}>
          New customer
        </Button>
      </div>
      <NewCustomerDialog
        dialog={dialog}
        onKnown={onChange}
        onDone={(user) => {
          onAdded(user)
          onChange(user._id)
        }}
      />
    </section>
  )
}
