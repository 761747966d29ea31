import type { KindDisplayProps } from '../kind-props.ts'
import { numberOf } from '../reading.ts'
import { inHours } from '../words.ts'

export const RangeSliderDisplay = ({ item }: KindDisplayProps) => <>{inHours(numberOf(item.value) ?? 0)}</>
