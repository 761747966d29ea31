import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'

/**
 * A password input with a button to show the password. The button is reachable by keyboard, and its label says what it
 * will do.
 */
export const PasswordField = (props: PasswordInputProps) => {
  const [visible, { toggle }] = useDisclosure()
  return (
    <PasswordInput
      {...props}
      visible={visible}
      onVisibilityChange={toggle}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': visible ? 'Hide password' : 'Show password',
        // The label already says the state. With aria-pressed as well, a screen reader would announce the opposite.
        'aria-pressed': undefined,
      }}
    />
  )
}
