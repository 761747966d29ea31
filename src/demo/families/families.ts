/** A child as their parent told us about them: answers by the titles of fields. */
export interface DemoChild {
  readonly firstName: string
  readonly lastName?: string
  /** Years and months on the day the demo is made. */
  readonly age: readonly [years: number, months: number]
  readonly answers: Readonly<Record<string, string | true>>
}

export interface DemoFamily {
  /** The one who can sign in, or a person of the demo's own. */
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
