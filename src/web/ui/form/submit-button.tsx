import type { ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormState } from './form-context.ts'
import { SteadyButton } from './steady-button.tsx'

/** Submits the form. Shows a verb and a loading state, and can't be pressed twice. */
export const SubmitButton = ({ children, ...props }: ButtonProps & { readonly children: ReactNode }) => {
  const { working } = useFormState()
  return (
    <SteadyButton type="submit" loading={working} {...props}>
      {children}
    </SteadyButton>
  )
}
