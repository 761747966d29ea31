import { messages } from '#domain/messages.ts'
import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import { IconLock } from '@tabler/icons-react'
import classes from './field-kinds.module.css'

export const FieldLabel = ({ field }: { readonly field: Pick<FieldDefinition, 'title' | 'adminOnly'> }) => (
  <>
    {field.title}
    {field.adminOnly && (
      <>
        {' '}
        <span className={classes.adminOnly}>
          <IconLock aria-hidden />
          {messages.adminOnly}
        </span>
      </>
    )}
  </>
)
