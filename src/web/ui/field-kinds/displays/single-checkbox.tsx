import type { KindDisplayProps } from '../kind-props.ts'

export const SingleCheckboxDisplay = ({ item }: KindDisplayProps) => <>{item.value === true ? 'Yes' : 'No'}</>
