/** How the owner returned from the card provider's pages: done for now, or through a used link. */
export interface OnboardingSearch {
  readonly onboarding?: 'done' | 'again'
}

export const onboardingOf = ({ onboarding }: Record<string, unknown>): OnboardingSearch =>
  onboarding === 'done' || onboarding === 'again' ? { onboarding } : {}
