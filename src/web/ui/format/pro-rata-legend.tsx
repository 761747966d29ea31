import { messages } from '#domain/messages.ts'
import { Text } from '@mantine/core'

interface ProRataLegendProps {
  /** The current pro rata price of each ticket; null if its price is fixed. */
  readonly prices: readonly (number | null)[]
}

/** Shown under prices with a star, and only there. */
export const ProRataLegend = ({ prices }: ProRataLegendProps) =>
  prices.every((price) => price === null) ? null : (
    <Text size="sm" c="dimmed" mt="xs">
      {messages.proRataLegend}
    </Text>
  )
