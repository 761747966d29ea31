import { PersonPicker } from '../people/person-picker.tsx'
import classes from './filter-fields.module.css'

interface FilterPersonProps {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (person: string | null) => void
}

export const FilterPerson = ({ label, value, onChange }: FilterPersonProps) => (
  <PersonPicker label={label} className={classes.person} value={value ?? null} onChange={onChange} />
)
