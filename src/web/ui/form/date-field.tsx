import '#web/styles/forms.ts'
import { isDate } from '#domain/kernel/calendar-date.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { parseTypedDate, unreadableDate } from '#domain/kernel/typed-date.ts'
import { useClient } from '#web/lib/client.ts'
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { Suspense, type FocusEvent, type KeyboardEvent } from 'react'
import { useToday } from './today.ts'
import { useTypedDraft } from './use-typed-draft.ts'
import { lazyPiece } from '../feedback/lazy-piece.tsx'

// Loaded when the calendar is opened, because most dates are typed.
const CalendarPanel = lazyPiece(async () => (await import('./calendar-panel.tsx')).CalendarPanel)

interface DateFieldProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'defaultValue' | 'rightSection'
> {
  /** 'yyyy-MM-dd', or '' if blank. */
  readonly value: string
  readonly onChange: (date: string) => void
  /** The calendar only offers dates in this range. The form itself validates typed dates. */
  readonly minDate?: string | undefined
  readonly maxDate?: string | undefined
  /** Returns an example of a date to type, by default today. */
  readonly example?: ((today: string) => string) | undefined
}

/** Accepts dates as people type them ('7/9', '7 sep', '7.9.26') and shows them in the organiser's format. */
export const DateField = ({
  value,
  onChange,
  minDate,
  maxDate,
  example,
  error,
  onBlur,
  onKeyDown,
  ...props
}: DateFieldProps) => {
  const { dateFormat } = useClient()
  const [opened, calendar] = useDisclosure()
  const today = useToday()
  const draft = useTypedDraft({
    value,
    onChange,
    parse: (text) => parseTypedDate(text, dateFormat, today),
    show: (date) => (isDate(date) ? formatDate(date, dateFormat) : date),
  })
  const sentence = draft.unreadable
    ? unreadableDate(draft.text, dateFormat, today, example?.(today))
    : undefined

  return (
    <TextInput
      autoComplete="off"
      styles={{ wrapper: { maxWidth: 220 } }}
      {...props}
      value={draft.text}
      error={sentence ?? error}
      data-unreadable={sentence}
      onChange={(event) => draft.type(event.currentTarget.value)}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        draft.settle()
        onBlur?.(event)
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') draft.settle()
        if (event.key === 'ArrowDown' && event.altKey) calendar.open()
        onKeyDown?.(event)
      }}
      rightSectionPointerEvents="all"
      rightSection={
        <Popover
          opened={opened}
          onChange={(open) => (open ? calendar.open() : calendar.close())}
          trapFocus
          returnFocus
          position="bottom-end"
          shadow="md"
        >
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label="Choose from a calendar"
              disabled={props.disabled === true || props.readOnly === true}
              onClick={calendar.toggle}
            >
              <IconCalendar size={18} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label="Calendar">
            <Suspense>
              <CalendarPanel
                value={isDate(value) ? value : null}
                today={today}
                minDate={minDate}
                maxDate={maxDate}
                onChoose={(date) => {
                  draft.choose(date)
                  calendar.close()
                }}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}
