import { limits } from '#domain/limits.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { type PasswordInputProps } from '@mantine/core'

interface PasswordPairFieldsProps {
  readonly field: (path: 'password' | 'confirmPassword') => Partial<PasswordInputProps>
  readonly label?: string
}

/**
 * The two fields for choosing a password. The second is needed because most people can't see what they type in the
 * first.
 */
export const PasswordPairFields = ({ field, label = 'Password' }: PasswordPairFieldsProps) => (
  <>
    <PasswordField
      label={label}
      description={`At least ${limits.passwordMinimum} characters. A few words in a row are easy to remember and hard to guess.`}
      autoComplete="new-password"
      required
      {...field('password')}
    />
    <PasswordField
      label={`Confirm ${label.toLowerCase()}`}
      autoComplete="new-password"
      required
      {...field('confirmPassword')}
    />
  </>
)
