import { messages } from '#domain/messages.ts'
import { Text } from '@mantine/core'

interface ProRataLegendProps {
  /** What each ticket costs now where its price is shared out; null where its price stands. */
  readonly prices: readonly (number | null)[]
}

/** Under prices with a star, and only there. */
export const ProRataLegend = ({ prices }: ProRataLegendProps) =>
  prices.every((price) => price === null) ? null : (
    <Text size="sm" c="dimmed" mt="xs">
      {messages.proRataLegend}
    </Text>
  )
