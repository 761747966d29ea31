import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'

export const StillFocusable = ({
  disabled = false,
  type = 'button',
  onClick,
  ...props
}: ComponentProps<'button'>) => (
  <button
    {...props}
    // oxlint-disable-next-line react/button-has-type -- 'button' unless said otherwise, see above
    type={type}
    aria-disabled={disabled || undefined}
    onClick={(event) => {
      if (disabled) event.preventDefault()
      else onClick?.(event)
    }}
  />
)

type SteadyButtonProps = ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>

/**
 * A button that ignores presses while busy or disabled, but keeps the focus. A browser moves the focus away from a
 * button that is really disabled, and keyboard users start again at the top of the page.
 */
export const SteadyButton = ({ loading = false, ...props }: SteadyButtonProps) => (
  <Button component={StillFocusable} loading={loading} aria-busy={loading || undefined} {...props} />
)
