import type { CancellationPreview } from '#contract/sales/amendments/cancelling.ts'
import type { RefundMethod } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import { Radio, Stack } from '@mantine/core'

interface WayBackProps {
  readonly label: string
  readonly choices: CancellationPreview['choices']
  readonly words: Readonly<Record<RefundMethod, { readonly label: string; readonly about: string }>>
  /** Null selects the first. */
  readonly value: RefundMethod | null
  readonly onChange: (to: RefundMethod) => void
}

/** The choice of where the money goes, if there is more than one option. */
export const WayBack = ({ label, choices, words, value, onChange }: WayBackProps) => {
  if (choices.length < 2) return null
  return (
    <Radio.Group
      label={label}
      value={value ?? choices[0] ?? null}
      onChange={(chosen) => {
        const to = choices.find((choice) => choice === chosen)
        if (to !== undefined) onChange(to)
      }}
    >
      <Stack gap="sm" mt="xs">
        {choices.map((choice) => (
          <Radio key={choice} value={choice} label={words[choice].label} description={words[choice].about} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
