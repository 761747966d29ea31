import type { SessionForm } from '#contract/catalogue/activities/activity-form.ts'
import { counted } from '#domain/kernel/counted.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { messages } from '#domain/messages.ts'
import { useClient } from '#web/lib/client.ts'
import { useMemo } from 'react'
import { CheckList } from '../items/check-list.tsx'
import { previewOf, takenDates } from './session-values.ts'
import type { SessionSubForm } from './session-sub-form.ts'

interface RepeatPreviewProps {
  readonly form: SessionSubForm
  readonly others: readonly SessionForm[]
}

/** Shows every date before it is added, so that half-term and bank holidays can be removed. */
export const RepeatPreview = ({ form, others }: RepeatPreviewProps) => {
  const { values, errors, setValue } = form
  const { dateFormatTextualWithYear } = useClient()
  const dates = useMemo(() => previewOf(values), [values])
  const items = useMemo(() => {
    const taken = takenDates(values, others, dates)
    return dates.map((date) => ({
      id: date,
      label: formatDate(date, dateFormatTextualWithYear),
      ...(taken.has(date) && { problem: messages.sessionTwice.text }),
    }))
  }, [values, others, dates, dateFormatTextualWithYear])
  if (dates.length === 0) return null

  const struckOut = new Set(values.struckOut)
  const added = new Set(dates.filter((date) => !struckOut.has(date)))
  return (
    <CheckList
      label="Dates"
      striking
      items={items}
      checked={added}
      onChange={(kept) =>
        setValue(
          'struckOut',
          dates.filter((date) => !kept.has(date)),
        )
      }
      summary={
        added.size === dates.length
          ? `${counted(dates.length, 'session')} will be added`
          : `${added.size} of ${counted(dates.length, 'session')} will be added`
      }
      path="struckOut"
      error={errors['struckOut']}
    />
  )
}
