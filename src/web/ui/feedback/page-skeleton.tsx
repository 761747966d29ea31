import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useDelayed } from './use-delayed.ts'

/** A placeholder for a page that is loading: a heading, a sentence and a few lines. */
export const PageSkeleton = () => {
  const due = useDelayed()
  return (
    <Stack gap="md" aria-busy mih={240}>
      <VisuallyHidden component="output">Loading</VisuallyHidden>
      {due && (
        <>
          <Skeleton h={32} maw={280} />
          <Skeleton h={16} maw={420} />
          <Skeleton h={120} mt="md" />
        </>
      )}
    </Stack>
  )
}

export const LineSkeleton = ({ lines = 3 }: { readonly lines?: number }) => {
  const due = useDelayed()
  return (
    <Stack gap="sm" aria-busy>
      <VisuallyHidden component="output">Loading</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          key={line}
          h={16}
          maw={line % 2 === 0 ? '100%' : '70%'}
          visible={due}
          opacity={due ? 1 : 0}
        />
      ))}
    </Stack>
  )
}
