import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import classes from './quantity.module.css'

interface QuantityProps {
  /** The name of the counted item, such as the ticket. */
  readonly of: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly onChange: (value: number) => void
}

/** Chooses a number in steps of one. */
export const Quantity = ({ of, value, least, most, onChange }: QuantityProps) => (
  <fieldset className={classes.quantity} aria-label={`Quantity of ${of}`}>
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={`One fewer of ${of}`}
      disabled={value <= least}
      onClick={() => onChange(value - 1)}
    >
      <IconMinus size={18} aria-hidden />
    </ActionIcon>
    <output className={classes.count}>{value}</output>
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={`One more of ${of}`}
      disabled={value >= most}
      onClick={() => onChange(value + 1)}
    >
      <IconPlus size={18} aria-hidden />
    </ActionIcon>
  </fieldset>
)
