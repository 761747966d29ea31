import { DateTime } from '#web/ui/format/date-time.tsx'
import { Checkbox, Radio, Stack } from '@mantine/core'
import type { ComponentProps } from 'react'

/** An extra that can be added to what is booked already. */
export interface LaterExtra {
  /** Its own among those that are offered together. */
  readonly _id: string
  readonly name: string
  /** For whom it would be and what it costs, in a line. */
  readonly about: string
  readonly price: number
  readonly dates: readonly { readonly _id: string; readonly date: { readonly start: string } }[]
}

export interface LaterExtraValues {
  readonly extra: string
  readonly activities: readonly string[]
}

/** Where there is only one date nobody is asked which. */
const chosenAtFirst = (extra: LaterExtra | undefined): LaterExtraValues => ({
  extra: extra?._id ?? '',
  activities: extra?.dates.length === 1 ? extra.dates.map(({ _id }) => _id) : [],
})

export const laterExtraAtFirst = ([first]: readonly LaterExtra[]): LaterExtraValues => chosenAtFirst(first)

/** What was chosen of what is on offer by now, and what that costs. */
export const laterExtraIn = (extras: readonly LaterExtra[], { extra, activities }: LaterExtraValues) => {
  const chosen = extras.find(({ _id }) => _id === extra)
  const dates = (chosen?.dates ?? []).filter(({ _id }) => activities.includes(_id)).map(({ _id }) => _id)
  return { dates, price: (chosen?.price ?? 0) * dates.length }
}

export const checkLaterExtra = (extras: readonly LaterExtra[], values: LaterExtraValues) =>
  laterExtraIn(extras, values).dates.length === 0 ? { activities: 'Choose at least one date.' } : {}

interface LaterExtraFieldsProps {
  readonly extras: readonly LaterExtra[]
  readonly form: {
    readonly values: LaterExtraValues
    readonly field: (
      name: keyof LaterExtraValues,
    ) => Pick<ComponentProps<typeof Radio.Group>, 'error' | 'onBlur'>
    readonly setValues: (values: LaterExtraValues) => void
  }
}

/** Which extra, and for which of its dates. */
export const LaterExtraFields = ({ extras, form }: LaterExtraFieldsProps) => {
  const { extra, activities } = form.values
  const chosen = extras.find(({ _id }) => _id === extra)
  return (
    <>
      <Radio.Group
        label="What would you like to add?"
        {...form.field('extra')}
        value={extra}
        onChange={(id) => form.setValues(chosenAtFirst(extras.find(({ _id }) => _id === id)))}
      >
        <Stack gap="sm" mt="xs">
          {extras.map(({ _id, name, about }) => (
            <Radio key={_id} value={_id} label={name} description={about} />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox.Group
        label="For which dates?"
        withAsterisk
        {...form.field('activities')}
        value={[...activities]}
        onChange={(dates) => form.setValues({ extra, activities: dates })}
      >
        <Stack gap="xs" mt="xs">
          {(chosen?.dates ?? []).map(({ _id, date }) => (
            <Checkbox key={_id} value={_id} label={<DateTime at={date.start} />} />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  )
}
