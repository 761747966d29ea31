/** Returns every order of this many things, by position. */
export const ordersOf = (count: number): readonly (readonly number[])[] => {
  const place = (left: readonly number[]): readonly (readonly number[])[] =>
    left.length === 0
      ? [[]]
      : left.flatMap((first) => place(left.filter((one) => one !== first)).map((rest) => [first, ...rest]))
  return place(Array.from({ length: count }, (_, index) => index))
}
