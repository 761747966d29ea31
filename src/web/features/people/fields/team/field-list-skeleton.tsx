import { useDelayed } from '#web/ui/feedback/use-delayed.ts'
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'

const rows = [1, 2, 3, 4]

/** Rows of the height they will have, so that nothing jumps. */
export const FieldListSkeleton = () => {
  const due = useDelayed()
  return (
    <Stack gap={1} aria-busy mih={260}>
      <VisuallyHidden component="output">Loading</VisuallyHidden>
      {due && rows.map((row) => <Skeleton key={row} h={64} />)}
    </Stack>
  )
}
