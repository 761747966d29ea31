import type { SessionForm } from '#contract/catalogue/activities/activity-form.ts'
import { useSubForm } from '#web/ui/form/use-sub-form.ts'
import type { SessionValues } from './session-values.ts'

export type SessionSubForm = ReturnType<typeof useSubForm<SessionValues, SessionForm[]>>
