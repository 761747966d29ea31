import { Anchor } from '@mantine/core'
import type { KindDisplayProps } from '../kind-props.ts'
import { textOf } from '../reading.ts'

export const EmailDisplay = ({ item }: KindDisplayProps) => (
  <Anchor href={`mailto:${textOf(item.value)}`}>{textOf(item.value)}</Anchor>
)
