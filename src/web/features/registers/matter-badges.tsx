import type { FieldAnswer } from '#contract/fields.ts'
import type { Matter, MatterKind } from '#domain/registers/answers-that-matter.ts'
import { IconAlertTriangle, IconBan, IconQuestionMark } from '@tabler/icons-react'
import classes from './register.module.css'

const icons = {
  told: IconAlertTriangle,
  unknown: IconQuestionMark,
  notAllowed: IconBan,
} as const satisfies Record<MatterKind, unknown>

const before: Readonly<Record<MatterKind, string>> = { told: '', unknown: 'No answer: ', notAllowed: 'No: ' }

/** What to look at before this child goes into the water, in a word each. */
export const MatterBadges = ({ matters }: { readonly matters: readonly Matter<FieldAnswer>[] }) =>
  matters.length === 0 ? null : (
    <ul className={classes.matters} aria-label="Please note">
      {matters.map(({ field, kind }) => {
        const Icon = icons[kind]
        return (
          <li key={field._id} data-kind={kind}>
            <Icon aria-hidden />
            <span>
              {before[kind]}
              {field.title}
            </span>
          </li>
        )
      })}
    </ul>
  )
