import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './filter-drawer.module.css'

interface FilterFormProps {
  readonly onApply: (form: HTMLFormElement) => void
  readonly onReset: () => void
  readonly children: ReactNode
}

/** A form of filters, which are only applied on 'Apply filters'. */
export const FilterForm = ({ onApply, onReset, children }: FilterFormProps) => (
  <form
    className={classes.form}
    onSubmit={(event) => {
      event.preventDefault()
      onApply(event.currentTarget)
    }}
  >
    <Stack gap="md">{children}</Stack>
    <Group gap="sm" className={classes.buttons}>
      <Button type="submit">Apply filters</Button>
      <Button variant="default" onClick={onReset}>
        Reset
      </Button>
    </Group>
  </form>
)
