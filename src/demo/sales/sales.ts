/** A number of sales, as an organiser would sum them up. The children are found when the demo is created. */
export interface DemoSale {
  /** The beginning of the activity's name. */
  readonly activity: string
  readonly ticket: string
  /** The number of children to book, if there are enough places and enough children of the right age. */
  readonly children: number
  /** With a single-session ticket: the number of sessions each child attends. */
  readonly sessionsEach?: number
  /** The add-on that every second child gets. */
  readonly addOn?: string
  /** Books siblings together. */
  readonly together?: true
  /** The emails of parents who book the activity in another way. */
  readonly notFor?: readonly string[]
  /** The discount code that every third family enters. */
  readonly code?: string
}
