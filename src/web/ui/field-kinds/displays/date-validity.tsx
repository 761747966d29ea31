import type { KindDisplayProps } from '../kind-props.ts'
import { numberOf, partOf, textOf } from '../reading.ts'
import { validityInWords } from '../words.ts'

export const DateValidityDisplay = ({ item: { value } }: KindDisplayProps) => (
  <>{validityInWords(numberOf(partOf(value, 'amount')) ?? 0, textOf(partOf(value, 'unit')))}</>
)
