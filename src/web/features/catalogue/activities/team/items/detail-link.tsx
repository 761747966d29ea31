import { Anchor, VisuallyHidden } from '@mantine/core'

interface DetailLinkProps {
  /** What of: 'sales of Half day'. */
  readonly of: string
  readonly onOpen: () => void
}

/** 'View details', with a word for those who hear it out of its row. */
export const DetailLink = ({ of, onOpen }: DetailLinkProps) => (
  <Anchor component="button" type="button" size="sm" onClick={onOpen}>
    View details<VisuallyHidden>: {of}</VisuallyHidden>
  </Anchor>
)
