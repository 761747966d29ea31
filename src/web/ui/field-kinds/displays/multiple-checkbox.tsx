import type { KindDisplayProps } from '../kind-props.ts'

export const MultipleCheckboxDisplay = ({ item }: KindDisplayProps) => (
  <>{(item.valueRefArray ?? []).flatMap((option) => ('name' in option ? [option.name] : [])).join(', ')}</>
)
