import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { StillFocusable } from './steady-button.tsx'

type SteadyIconProps = ActionIconProps & Omit<ComponentProps<'button'>, keyof ActionIconProps>

/** A steady button that only shows an icon. */
export const SteadyIcon = (props: SteadyIconProps) => <ActionIcon component={StillFocusable} {...props} />
