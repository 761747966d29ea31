import type { KindInputProps } from '../kind-props.ts'
import { TwoNumbers } from '../two-numbers.tsx'

export const AgeInput = (props: KindInputProps) => (
  <TwoNumbers parts={['years', 'months']} labels={['Years', 'Months']} {...props} />
)
