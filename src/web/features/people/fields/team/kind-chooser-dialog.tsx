import { type FieldKind, fieldKinds } from '#domain/people/fields/field-kinds.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import type { DialogState } from '#web/ui/dialog/use-dialog.ts'
import { Text, UnstyledButton } from '@mantine/core'
import classes from './fields.module.css'
import { kindWords } from './kind-words.ts'

interface KindChooserDialogProps {
  readonly dialog: DialogState
  readonly onDone: (kind: FieldKind) => void
}

/** The first question about a new field, because the kind can't be changed later. */
export const KindChooserDialog = ({ dialog, onDone }: KindChooserDialogProps) => (
  <Dialog opened={dialog.opened} onClose={() => dialog.close()} title="Add field" size="xl">
    <Text c="dimmed" mb="md">
      What kind of answer do you need? The kind cannot be changed later.
    </Text>
    <ul className={classes.kinds}>
      {fieldKinds.map((kind, index) => {
        const { name, says, Icon } = kindWords[kind]
        return (
          <li key={kind}>
            <UnstyledButton
              className={classes.kind}
              onClick={() => dialog.close(() => onDone(kind))}
              data-autofocus={index === 0 || undefined}
            >
              <Icon size={20} aria-hidden />
              <span>
                <span className={classes.kindName}>{name}</span>
                <span className={classes.kindSays}>{says}</span>
              </span>
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  </Dialog>
)
