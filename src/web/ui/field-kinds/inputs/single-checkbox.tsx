import { Checkbox } from '@mantine/core'
import type { KindInputProps } from '../kind-props.ts'

export const SingleCheckboxInput = ({
  value,
  onChange,
  facts: { withAsterisk, label, ...facts },
}: KindInputProps) => (
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
)
