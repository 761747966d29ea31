import { Money } from '../../format/money.tsx'
import type { KindDisplayProps } from '../kind-props.ts'
import { numberOf } from '../reading.ts'

export const CurrencyDisplay = ({ item }: KindDisplayProps) => <Money minor={numberOf(item.value) ?? 0} />
