import type { KindDisplayProps } from '../kind-props.ts'
import { numberOf } from '../reading.ts'

export const NumberDisplay = ({ item }: KindDisplayProps) => (
  <>{numberOf(item.value)?.toLocaleString('en-GB', { maximumFractionDigits: 20 })}</>
)
