import type { KindDisplayProps } from '../kind-props.ts'

export const DropdownDisplay = ({ item }: KindDisplayProps) => <>{item.valueRef?.name}</>
