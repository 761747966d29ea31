import { useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * Marks the history entry of the code step of registering, so that Back leads to the form, and a reload stays at
     * the code.
     */
    codeStep?: boolean
    /** The email typed at sign-in, for the page that sends a link. It isn't put in the address. */
    typedEmail?: string
  }
}

export const useAtCodeStep = (): boolean => useLocation({ select: ({ state }) => state.codeStep === true })

export const useTypedEmail = (): string => useLocation({ select: ({ state }) => state.typedEmail ?? '' })
