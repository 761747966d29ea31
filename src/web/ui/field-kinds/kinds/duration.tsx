import type { FieldKindView } from '../field-kind-view.ts'
import { numberOf, partOf } from '../reading.ts'
import { TwoNumbers } from '../two-numbers.tsx'
import { durationInWords } from '../words.ts'

export const durationView: FieldKindView = {
  Input: (props) => <TwoNumbers parts={['hours', 'minutes']} labels={['Hours', 'Minutes']} {...props} />,
  Display: ({ item: { value } }) => (
    <>{durationInWords(numberOf(partOf(value, 'hours')) ?? 0, numberOf(partOf(value, 'minutes')) ?? 0)}</>
  ),
}
