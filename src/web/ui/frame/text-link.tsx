import { Anchor, type AnchorProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type PlainProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style' | 'color'> &
  Omit<AnchorProps, 'href'> & { readonly ref?: Ref<HTMLAnchorElement> }

const PlainLink = (props: PlainProps) => <Anchor {...props} />

/** A link within the product, its address and parameters checked by the router's types. */
export const TextLink = createLink(PlainLink)
