import { dayIssue } from '#domain/kernel/day-issue.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { useToday } from '#web/ui/form/today.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './day-registers.module.css'

const dayAfter = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString()

interface DayChoiceProps {
  readonly date: string
  readonly onDate: (date: string) => void
}

/**
 * Moves one day back or forward, or to a typed date. An invalid date stays in the input, and the day shown doesn't
 * change.
 */
export const DayChoice = ({ date, onDate }: DayChoiceProps) => {
  const today = useToday()
  const [typed, setTyped] = useState<string>()
  const goTo = (day: string) => {
    setTyped(undefined)
    onDate(day)
  }
  return (
    <div className={classes.days}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label="The day before"
        onClick={() => goTo(dayAfter(date, -1))}
      >
        <IconChevronLeft aria-hidden />
      </ActionIcon>
      <DateField
        aria-label="Day"
        className={classes.day}
        size="md"
        value={typed ?? date}
        error={typed === undefined || typed === '' ? undefined : dayIssue(typed)?.text}
        onChange={(chosen) => {
          if (chosen === '' || dayIssue(chosen) !== undefined) setTyped(chosen)
          else goTo(chosen)
        }}
      />
      <ActionIcon
        variant="default"
        size={44}
        aria-label="The day after"
        onClick={() => goTo(dayAfter(date, 1))}
      >
        <IconChevronRight aria-hidden />
      </ActionIcon>
      {date !== today && (
        <Button variant="default" className={classes.today} h={44} onClick={() => goTo(today)}>
          Today
        </Button>
      )}
    </div>
  )
}
