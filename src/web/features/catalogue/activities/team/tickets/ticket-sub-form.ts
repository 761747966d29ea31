import type { TicketForm } from '#contract/catalogue/activities/activity-form.ts'
import { useSubForm } from '#web/ui/form/use-sub-form.ts'
import type { TicketValues } from './ticket-values.ts'

export type TicketSubForm = ReturnType<typeof useSubForm<TicketValues, TicketForm>>
