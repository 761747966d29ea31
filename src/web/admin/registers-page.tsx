import { DayRegisters } from '#web/features/attendance/registers/team/day-registers.tsx'
import { isDay } from '#web/lib/search-values.ts'
import { pages } from '#contract/pages.ts'
import { useToday } from '#web/ui/form/today.ts'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { textParameters } from './text-parameters.ts'

const searchOf = textParameters('date')

export const RegistersPage = () => {
  const { date } = searchOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const today = useToday()
  return (
    <>
      <PageTitle title="Registers" description="Who is expected, who is here and who has gone home." />
      <DayRegisters
        date={isDay(date) ? date : today}
        onDate={(chosen) =>
          void navigate({
            to: pages.registers.path,
            search: chosen === today ? {} : { date: chosen },
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  )
}
