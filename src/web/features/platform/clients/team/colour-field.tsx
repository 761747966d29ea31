import { clientColourIssue, readColour } from '#domain/platform/clients/settings.ts'
import { TextInput, type TextInputProps } from '@mantine/core'
import classes from './colour-field.module.css'
import { ColourPreview } from './colour-preview.tsx'

interface ColourFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string
  readonly onChange: (colour: string) => void
  readonly organiser: string
}

/** A field to choose or type a colour, with a preview. */
export const ColourField = ({ value, onChange, organiser, ...props }: ColourFieldProps) => {
  const colour = readColour(value)
  const valid = clientColourIssue(colour) === undefined
  return (
    <div>
      <TextInput
        {...props}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        styles={{ wrapper: { maxWidth: 160 } }}
        spellCheck={false}
        autoComplete="off"
        leftSection={
          <input
            type="color"
            className={classes.swatch}
            aria-label="Pick a colour"
            value={valid ? colour.toLowerCase() : '#808080'}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        }
      />
      {valid && <ColourPreview colour={colour} organiser={organiser} />}
    </div>
  )
}
