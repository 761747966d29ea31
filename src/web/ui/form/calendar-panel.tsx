import '@mantine/dates/styles.layer.css'
import { useClient } from '#web/lib/client.ts'
import { DatePicker } from '@mantine/dates'
import { useEffect, useRef } from 'react'
import classes from './calendar-panel.module.css'

interface CalendarPanelProps {
  readonly value: string | null
  readonly today: string
  readonly minDate: string | undefined
  readonly maxDate: string | undefined
  readonly onChoose: (date: string) => void
}

const weekStartsOnSunday: ReadonlySet<string> = new Set(['US', 'CA'])

/** Shows the days of a month to choose from. Arrow keys move, Enter chooses and Escape closes. */
export const CalendarPanel = ({ value, today, minDate, maxDate, onChoose }: CalendarPanelProps) => {
  const { country } = useClient()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Moves the focus here, because the panel opened before its code loaded and had nothing to focus.
    panel.current?.querySelector<HTMLElement>('table button[tabindex="0"]')?.focus()
  }, [])
  return (
    <div ref={panel}>
      <DatePicker
        value={value}
        defaultDate={value ?? today}
        onChange={(date) => {
          // Pressing the chosen day again keeps it chosen.
          if (date !== null) onChoose(date)
          else if (value !== null) onChoose(value)
        }}
        allowDeselect
        hideOutsideDates
        classNames={{ day: classes.day }}
        // Escape closes the calendar, but not the dialog around it.
        __stopPropagation
        firstDayOfWeek={weekStartsOnSunday.has(country) ? 0 : 1}
        getDayProps={(date) => (date === today ? { 'aria-current': 'date', fw: 700 } : {})}
        {...(minDate === undefined ? {} : { minDate })}
        {...(maxDate === undefined ? {} : { maxDate })}
        ariaLabels={{
          nextMonth: 'Next month',
          previousMonth: 'Previous month',
          nextYear: 'Next year',
          previousYear: 'Previous year',
          nextDecade: 'Next decade',
          previousDecade: 'Previous decade',
          monthLevelControl: 'Choose a month',
          yearLevelControl: 'Choose a year',
        }}
      />
    </div>
  )
}
