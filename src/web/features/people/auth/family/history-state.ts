import { useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry of the code step of registering, so that Back leads to the form and a reload back to the code. */
    codeStep?: boolean
    /** What was typed at sign-in, for the page that sends a link; it stays out of the address. */
    typedEmail?: string
  }
}

export const useAtCodeStep = (): boolean => useLocation({ select: ({ state }) => state.codeStep === true })

export const useTypedEmail = (): string => useLocation({ select: ({ state }) => state.typedEmail ?? '' })
