import { Checkbox } from '@mantine/core'
import type { FieldKindView } from '../field-kind-view.ts'

export const singleCheckboxView: FieldKindView = {
  Input: ({ value, onChange, facts: { withAsterisk, label, ...facts } }) => (
    <Checkbox
      {...facts}
      label={
        <>
          {label}
          {withAsterisk && (
            <span aria-hidden style={{ color: 'var(--mantine-color-error)' }}>
              {' *'}
            </span>
          )}
        </>
      }
      required={withAsterisk}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  ),
  Display: ({ item }) => <>{item.value === true ? 'Yes' : 'No'}</>,
}
