import type { FieldKindView } from '../field-kind-view.ts'
import { numberOf, partOf } from '../reading.ts'
import { TwoNumbers } from '../two-numbers.tsx'
import { ageInWords } from '../words.ts'

export const ageView: FieldKindView = {
  Input: (props) => <TwoNumbers parts={['years', 'months']} labels={['Years', 'Months']} {...props} />,
  Display: ({ item: { value } }) => (
    <>{ageInWords(numberOf(partOf(value, 'years')) ?? 0, numberOf(partOf(value, 'months')) ?? 0)}</>
  ),
}
