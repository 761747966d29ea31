import { limits } from '#domain/limits.ts'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'

interface PasswordPairFieldsProps {
  readonly field: (path: 'password' | 'confirmPassword') => Partial<PasswordInputProps>
  readonly label?: string
}

/** The pair wherever a password is chosen. The second is there because most people cannot see the first. */
export const PasswordPairFields = ({ field, label = 'Password' }: PasswordPairFieldsProps) => (
  <>
    <PasswordInput
      label={label}
      description={`At least ${limits.passwordMinimum} characters. A few words in a row are easy to remember and hard to guess.`}
      autoComplete="new-password"
      required
      {...field('password')}
    />
    <PasswordInput
      label={`Confirm ${label.toLowerCase()}`}
      autoComplete="new-password"
      required
      {...field('confirmPassword')}
    />
  </>
)
