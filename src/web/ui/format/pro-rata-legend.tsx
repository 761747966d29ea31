import { messages } from '#domain/messages.ts'
import { Text } from '@mantine/core'

interface ProRataLegendProps {
  /** The current pro rata price of each ticket. Null if its price is fixed. */
  readonly prices: readonly (number | null)[]
}

/** Explains the star beside pro rata prices. Hidden if no price has a star. */
export const ProRataLegend = ({ prices }: ProRataLegendProps) =>
  prices.every((price) => price === null) ? null : (
    <Text size="sm" c="dimmed" mt="xs">
      {messages.proRataLegend}
    </Text>
  )
