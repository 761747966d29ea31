import type { KindInputProps } from '../kind-props.ts'
import { TwoNumbers } from '../two-numbers.tsx'

export const DurationInput = (props: KindInputProps) => (
  <TwoNumbers parts={['hours', 'minutes']} labels={['Hours', 'Minutes']} {...props} />
)
