import { TextInput, type TextInputProps } from '@mantine/core'
import classes from './name-fields.module.css'

interface NameFieldsProps {
  readonly field: (path: 'firstName' | 'lastName') => Partial<TextInputProps>
}

/** The first and last name, beside each other if there is room. */
export const NameFields = ({ field }: NameFieldsProps) => (
  <div className={classes.pair}>
    <TextInput label="First name" autoComplete="given-name" required {...field('firstName')} />
    <TextInput label="Last name" autoComplete="family-name" required {...field('lastName')} />
  </div>
)
