import type { KindDisplayProps } from '../kind-props.ts'
import { numberOf, partOf } from '../reading.ts'
import { ageInWords } from '../words.ts'

export const AgeDisplay = ({ item: { value } }: KindDisplayProps) => (
  <>{ageInWords(numberOf(partOf(value, 'years')) ?? 0, numberOf(partOf(value, 'months')) ?? 0)}</>
)
