import { accentOf, type Accent } from '#domain/platform/clients/accent.ts'
import { MantineProvider } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { useClient } from './lib/client.ts'
import { nonce } from './lib/nonce.ts'
import { themeVariablesOf } from './theme-variables.ts'
import { ownAccent, themeOf } from './theme.ts'

interface ThemedProps {
  readonly accent: Accent
  readonly children: ReactNode
}

const Themed = ({ accent, children }: ThemedProps) => {
  const [theme, variables] = useMemo(() => [themeOf(accent), themeVariablesOf(accent)] as const, [accent])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      getStyleNonce={nonce}
    >
      {children}
    </MantineProvider>
  )
}

export const OwnTheme = ({ children }: { readonly children: ReactNode }) => (
  <Themed accent={ownAccent}>{children}</Themed>
)

/** Applies the organiser's colour, and updates immediately when they save another. */
export const OrganiserTheme = ({ children }: { readonly children: ReactNode }) => {
  const { logoColour } = useClient()
  const accent = useMemo(() => accentOf(logoColour), [logoColour])
  return <Themed accent={accent}>{children}</Themed>
}
