import type { KindDisplayProps } from '../kind-props.ts'
import { numberOf, partOf } from '../reading.ts'
import { durationInWords } from '../words.ts'

export const DurationDisplay = ({ item: { value } }: KindDisplayProps) => (
  <>{durationInWords(numberOf(partOf(value, 'hours')) ?? 0, numberOf(partOf(value, 'minutes')) ?? 0)}</>
)
