/** A child and their parent's answers, by the titles of fields. */
export interface DemoChild {
  readonly firstName: string
  readonly lastName?: string
  /** The child's age in years and months on the day the demo is created. */
  readonly age: readonly [years: number, months: number]
  readonly answers: Readonly<Record<string, string | true>>
}

export interface DemoFamily {
  /** The parent: the demo customer who can sign in, or a person who exists only in the demo. */
  readonly parent:
    | 'customer'
    | {
        readonly firstName: string
        readonly lastName: string
        readonly email: string
        readonly phone: string
      }
  readonly children: readonly DemoChild[]
}
