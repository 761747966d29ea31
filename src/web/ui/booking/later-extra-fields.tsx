import { DateTime } from '#web/ui/format/date-time.tsx'
import { GroupField } from '#web/ui/form/group-field.tsx'
import { Checkbox, Radio, Stack } from '@mantine/core'
import type { ComponentProps } from 'react'
import { type LaterExtra, type LaterExtraValues, chosenAtFirst, keyOf } from './later-extra-values.ts'

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

type ItemProps = LaterExtra['items'][number]

const DatesOf = ({ _id, dates }: ItemProps) => (
  <Stack gap="xs" mt="xs">
    {dates.map((date) => (
      <Checkbox key={date._id} value={keyOf(_id, date._id)} label={<DateTime at={date.date.start} />} />
    ))}
  </Stack>
)

/** Chooses an add-on, and the attendees and sessions it is for. */
export const LaterExtraFields = ({ extras, form }: LaterExtraFieldsProps) => {
  const { extra, places } = form.values
  const items = extras.find(({ _id }) => _id === extra)?.items ?? []
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
        {...form.field('places')}
        value={[...places]}
        onChange={(chosen) => form.setValues({ extra, places: chosen })}
      >
        {items.map((item) =>
          items.length === 1 ? (
            <DatesOf key={item._id} {...item} />
          ) : (
            <GroupField key={item._id} label={item.who} direction="column">
              <DatesOf {...item} />
            </GroupField>
          ),
        )}
      </Checkbox.Group>
    </>
  )
}
