/** Who bought what, as an organiser would sum it up; the children are found when it is made. */
export interface DemoSale {
  /** How the name of the activity begins. */
  readonly activity: string
  readonly ticket: string
  /** So many children, as far as there are places and children of the age. */
  readonly children: number
  /** With a single-session ticket: how many sessions each comes to. */
  readonly sessionsEach?: number
  /** For every second of them. */
  readonly addOn?: string
  /** Brothers and sisters are booked in one go. */
  readonly together?: true
  /** Parents who come to it in another way, by their emails. */
  readonly notFor?: readonly string[]
  /** Every third of them enters this discount code. */
  readonly code?: string
}
