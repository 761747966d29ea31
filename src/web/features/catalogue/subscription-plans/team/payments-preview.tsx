import { nextPayments } from '#domain/catalogue/subscription-plans/payment-dates.ts'
import type { PaymentSchedule } from '#domain/catalogue/subscription-plans/payment-schedule.ts'
import { scheduleInWords } from '#domain/catalogue/subscription-plans/schedule-in-words.ts'
import { useClient } from '#web/lib/client.ts'
import { useToday } from '#web/ui/form/today.ts'
import { ScheduleTable } from '#web/ui/schedule/schedule-table.tsx'
import { Text } from '@mantine/core'
import classes from './payments-preview.module.css'

const shown = 4

/** Shows what families will pay, before the plan is saved. */
export const PaymentsPreview = ({ schedule }: { readonly schedule: PaymentSchedule | undefined }) => {
  const { currency } = useClient()
  const today = useToday()
  if (schedule === undefined) return null
  const next = nextPayments(schedule, today, shown)
  return (
    <section className={classes.preview} aria-label="Preview" aria-live="polite">
      <Text size="sm" fw={600}>
        {scheduleInWords(schedule, currency)}
      </Text>
      {next.length === 0 ? (
        <Text size="sm" c="dimmed" mt={4}>
          Every date is past: nothing would be collected.
        </Text>
      ) : (
        <>
          <Text size="sm" c="dimmed" mt="xs">
            Next payments
          </Text>
          <ScheduleTable caption="Next payments" rows={next} total={false} />
        </>
      )}
    </section>
  )
}
