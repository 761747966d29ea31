import { passkeys } from '#contract/people/auth/second-factor.ts'
import { useDialog } from '#web/ui/dialog/use-dialog.ts'
import { DateOf } from '#web/ui/format/date-time.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import { Text } from '@mantine/core'
import { PasswordAskDialog } from './password-ask-dialog.tsx'
import { PasskeyRenameDialog, type Passkey } from './passkey-rename-dialog.tsx'
import classes from './settings-list.module.css'

export const PasskeyItem = ({ passkey }: { readonly passkey: Passkey }) => {
  const { _id, name, createdAt, lastUsedAt } = passkey
  const rename = useDialog()
  const remove = useDialog()
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <div className={classes.name}>{name}</div>
        <Text size="sm" c="dimmed">
          Added <DateOf at={createdAt} />
          {lastUsedAt === null ? ' · not used yet' : ' · last used '}
          {lastUsedAt !== null && <DateOf at={lastUsedAt} />}
        </Text>
      </div>
      <RowActions
        name={name}
        actions={[
          { label: 'Rename', onSelect: rename.open },
          { label: 'Remove', onSelect: remove.open, danger: true },
        ]}
      />
      <PasskeyRenameDialog dialog={rename} passkey={passkey} />
      <PasswordAskDialog
        dialog={remove}
        operation={passkeys.remove}
        id={_id}
        title={`Remove ${name}?`}
        message="You won’t be able to sign in with it any more. Remove it from your device too."
        submitLabel="Remove passkey"
        danger
      />
    </li>
  )
}
