import { Anchor, type AnchorProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type PlainProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style' | 'color'> &
  Omit<AnchorProps, 'href'> & { readonly ref?: Ref<HTMLAnchorElement> }

const PlainLink = (props: PlainProps) => <Anchor {...props} />

/** A link within the product. The router's types check its address and parameters. */
export const TextLink = createLink(PlainLink)
