import type { KindDisplayProps } from '../kind-props.ts'
import { textOf } from '../reading.ts'

export const TextDisplay = ({ item }: KindDisplayProps) => <>{textOf(item.value)}</>
