import { telephoneLink } from '#domain/kernel/telephone-link.ts'
import { Anchor } from '@mantine/core'
import type { KindDisplayProps } from '../kind-props.ts'
import { textOf } from '../reading.ts'

export const PhoneDisplay = ({ item }: KindDisplayProps) => (
  <Anchor href={telephoneLink(textOf(item.value))}>{textOf(item.value)}</Anchor>
)
