import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type PlainProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style' | 'color'> &
  ButtonProps & { readonly ref?: Ref<HTMLAnchorElement> }

const PlainButton = (props: PlainProps) => <Button component="a" {...props} />

/** A link that looks like a button. The router's types check its address and parameters. */
export const ButtonLink = createLink(PlainButton)
