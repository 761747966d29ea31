import { Button, Stack, Text } from '@mantine/core'
import { type ComponentType, lazy } from 'react'

const PieceMissing = () => (
  <Stack role="alert" gap="xs" align="flex-start" maw={360}>
    <Text size="sm">
      This part of the page could not be loaded. There may be a new version of it: reload to get it. What you
      have typed stays here until you do.
    </Text>
    <Button size="xs" variant="default" onClick={() => location.reload()}>
      Reload
    </Button>
  </Stack>
)

/**
 * Loads a part of a page when it is needed. If loading fails, because a new version was deployed or the connection is
 * lost, the page stays and the part shows a message. The router reloads whole pages itself.
 */
export const lazyPiece = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: PieceMissing }
    }
  })
