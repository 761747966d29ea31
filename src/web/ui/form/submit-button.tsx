import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormState } from './form-context.ts'

/** Says the verb, shows that it works, and cannot be pressed twice. */
export const SubmitButton = ({ children, ...props }: ButtonProps & { readonly children: ReactNode }) => {
  const { working } = useFormState()
  return (
    <Button type="submit" loading={working} aria-busy={working} {...props}>
      {children}
    </Button>
  )
}
