import type { FieldDataItem } from '#contract/people/fields/field-data.ts'
import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import type { Matter, MatterKind } from '#domain/attendance/registers/answers-that-matter.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconBan, IconQuestionMark } from '@tabler/icons-react'
import classes from './matter-badges.module.css'
import { matterInWords } from './register-words.ts'

const icons = {
  told: IconAlertTriangle,
  unknown: IconQuestionMark,
  notAllowed: IconBan,
} as const satisfies Record<MatterKind, unknown>

const plainTexts: ReadonlySet<FieldAnswer['type']> = new Set(['text', 'conditionalTextarea'])

interface MatterBadgesProps {
  readonly matters: readonly Matter<FieldAnswer>[]
  readonly items: readonly FieldDataItem[]
}

/**
 * Returns the answer itself if it fits on a line. For other answers, returns only the field's title, and the details
 * show the rest.
 */
const wordsOf = ({ field, kind }: Matter<FieldAnswer>, items: readonly FieldDataItem[]) => {
  if (kind !== 'told') return matterInWords(kind, field.title)
  const value = items.find((item) => item.field._id === field._id)?.value
  if (typeof value !== 'string' || !plainTexts.has(field.type)) return field.title
  return (
    <>
      <VisuallyHidden>{field.title}: </VisuallyHidden>
      {value}
    </>
  )
}

/** Shows what staff must know before this child goes into the water. */
export const MatterBadges = ({ matters, items }: MatterBadgesProps) =>
  matters.length === 0 ? null : (
    <ul className={classes.matters} aria-label="Please note">
      {matters.map((matter) => {
        const Icon = icons[matter.kind]
        return (
          <li key={matter.field._id} data-kind={matter.kind}>
            <Icon aria-hidden />
            <span className={classes.matter}>{wordsOf(matter, items)}</span>
          </li>
        )
      })}
    </ul>
  )
