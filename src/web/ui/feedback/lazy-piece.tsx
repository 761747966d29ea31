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
 * A piece of a page that is loaded when it is needed. Where it cannot be, because a new version was put in place under
 * an open page or the connection is gone, the page stays, and the piece says so in its place. Pages themselves are
 * reloaded by the router.
 */
export const lazyPiece = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: PieceMissing }
    }
  })
