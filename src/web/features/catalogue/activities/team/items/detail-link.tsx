import { Anchor, VisuallyHidden } from '@mantine/core'

interface DetailLinkProps {
  /** The subject of the details: 'sales of Half day'. */
  readonly of: string
  readonly onOpen: () => void
}

/** A 'View details' link, with the subject for screen reader users who hear it outside its row. */
export const DetailLink = ({ of, onOpen }: DetailLinkProps) => (
  <Anchor component="button" type="button" size="sm" onClick={onOpen}>
    View details<VisuallyHidden>: {of}</VisuallyHidden>
  </Anchor>
)
