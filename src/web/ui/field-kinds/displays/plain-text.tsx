import type { KindDisplayProps } from '../kind-props.ts'
import classes from '../field-kinds.module.css'
import { textOf } from '../reading.ts'

/** With the lines as they were typed. */
export const PlainTextDisplay = ({ item }: KindDisplayProps) => (
  <div className={classes.plain}>{textOf(item.value)}</div>
)
