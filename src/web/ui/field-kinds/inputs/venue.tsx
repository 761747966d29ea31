import { Select } from '#web/ui/form/select.tsx'
import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useDialog } from '../../dialog/use-dialog.ts'
import type { KindInputProps } from '../kind-props.ts'
import { useFieldSupport } from '../field-support.tsx'
import { textOf } from '../reading.ts'

export const VenueInput = ({ field, value, onChange, facts }: KindInputProps) => {
  const { venues = [], CreateVenueDialog } = useFieldSupport()
  const dialog = useDialog()
  const chosen = textOf(value)
  return (
    <Stack gap={6} align="flex-start">
      <Select
        {...facts}
        w="100%"
        styles={{ wrapper: { maxWidth: 360 } }}
        data={venues.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={chosen === '' ? null : chosen}
        onChange={(venue) => onChange(venue ?? undefined)}
        searchable
        nothingFoundMessage={venues.length === 0 ? 'There are no venues yet' : 'Nothing goes by that name'}
        clearable={!field.required}
        clearButtonProps={{ 'aria-label': `Clear ${field.title}` }}
        allowDeselect={false}
        placeholder="Please choose"
        comboboxProps={{ shadow: 'md' }}
      />
      {CreateVenueDialog !== undefined && (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={dialog.open}
          >
            Create venue
          </Button>
          <CreateVenueDialog dialog={dialog} onDone={({ _id }) => onChange(_id)} />
        </>
      )}
    </Stack>
  )
}
