/** 'link': not on the home page or in search engines; whoever has the address can book. */
export const visibilities = ['listed', 'link'] as const
export type Visibility = (typeof visibilities)[number]

export const waitlistTypes = ['off', 'session', 'allSessions'] as const
export type WaitlistType = (typeof waitlistTypes)[number]

/** What happens to somebody outside the ages. */
export const ageActions = ['warn', 'block'] as const
export type AgeAction = (typeof ageActions)[number]

export interface Age {
  readonly years: number
  readonly months: number
}

/** Two readings: the age on the day of the session, or a range of birth dates such as a school year. Ends included. */
export type AgeRestriction =
  | {
      readonly kind: 'ageAtSession'
      readonly from: Age | null
      readonly to: Age | null
      readonly action: AgeAction
    }
  | {
      readonly kind: 'birthDates'
      readonly from: string | null
      readonly to: string | null
      readonly action: AgeAction
    }
