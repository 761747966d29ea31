import { Anchor } from '@mantine/core'
import type { KindDisplayProps } from '../kind-props.ts'
import { textOf } from '../reading.ts'

export const PhoneDisplay = ({ item }: KindDisplayProps) => (
  <Anchor href={`tel:${textOf(item.value).replaceAll(/[^+\d]/gu, '')}`}>{textOf(item.value)}</Anchor>
)
