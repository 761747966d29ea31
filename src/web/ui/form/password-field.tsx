import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'

/** A password, with an eye that the keyboard reaches too and that says what it will do. */
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
        // The name says the state already; pressed as well would be heard as its opposite.
        'aria-pressed': undefined,
      }}
    />
  )
}
