/** How somebody came back from the card provider's pages: done for now, or by a link that was used up. */
export interface OnboardingSearch {
  readonly onboarding?: 'done' | 'again'
}

export const onboardingOf = ({ onboarding }: Record<string, unknown>): OnboardingSearch =>
  onboarding === 'done' || onboarding === 'again' ? { onboarding } : {}
