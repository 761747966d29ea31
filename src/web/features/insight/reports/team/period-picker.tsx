import {
  type Period,
  periodIssue,
  periodPresets,
  presetLabels,
  presetOf,
  presetPeriod,
} from '#domain/kernel/period.ts'
import { useToday } from '#web/ui/form/today.ts'
import { FilterDays } from '#web/ui/table/filter-days.tsx'
import { NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import classes from './reports.module.css'

interface PeriodPickerProps {
  readonly period: Period
  readonly onPeriod: (period: Period) => void
  /** True if the period may lie in the future, which isn't the case for money that moved. */
  readonly ahead: boolean
}

/** Chooses a common period in one step, or any other by its dates. Invalid dates stay on the screen with the reason. */
export const PeriodPicker = ({ period, onPeriod, ahead }: PeriodPickerProps) => {
  const offered = periodPresets.filter((preset) => ahead || preset !== 'ahead')
  const today = useToday()
  const asked = `${period.from} ${period.to}`
  const [typed, setTyped] = useState<{ readonly asked: string; readonly days: Partial<Period> }>()
  const days = typed?.asked === asked ? { ...period, ...typed.days } : period
  const issue = days.from !== '' && days.to !== '' ? periodIssue(days) : undefined
  const choose = (change: Partial<Period>) => {
    const next = { ...days, ...change }
    setTyped({ asked, days: next })
    if (next.from !== '' && next.to !== '' && periodIssue(next) === undefined) onPeriod(next)
  }
  return (
    <>
      <NativeSelect
        label="Period"
        value={offered.find((preset) => preset === presetOf(period, today)) ?? ''}
        data={[
          { value: '', label: 'Days of your own' },
          ...offered.map((preset) => ({ value: preset, label: presetLabels[preset] })),
        ]}
        onChange={({ currentTarget }) => {
          const preset = periodPresets.find((known) => known === currentTarget.value)
          if (preset) onPeriod(presetPeriod(preset, today))
        }}
      />
      <FilterDays value={days} onChange={choose} />
      {issue !== undefined && (
        <Text role="alert" c="red" size="sm" className={classes.issue}>
          {issue.text}
        </Text>
      )}
    </>
  )
}
