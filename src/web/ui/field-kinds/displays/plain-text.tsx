import type { KindDisplayProps } from '../kind-props.ts'
import classes from '../field-kinds.module.css'
import { textOf } from '../reading.ts'

/** Shows text with its line breaks. */
export const PlainTextDisplay = ({ item }: KindDisplayProps) => (
  <div className={classes.plain}>{textOf(item.value)}</div>
)
