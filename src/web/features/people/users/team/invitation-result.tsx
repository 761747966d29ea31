import { CopiedText } from '#web/ui/format/copied-text.tsx'
import { limits } from '#domain/limits.ts'
import { Alert, Text } from '@mantine/core'
import { IconMailForward, IconMailOff } from '@tabler/icons-react'

/** The invited person's email, and the link if it could not be emailed. */
export interface Invited {
  readonly email: string
  readonly link: string | null
}

/** Says that an invitation was sent, or shows the link to pass on. */
export const InvitationResult = ({ email, link }: Invited) =>
  link === null ? (
    <Alert color="green" role="alert" mb="md" icon={<IconMailForward aria-hidden />}>
      An invitation is on its way to {email}.
    </Alert>
  ) : (
    <Alert
      color="yellow"
      role="alert"
      mb="md"
      title={`Invitation link for ${email}`}
      icon={<IconMailOff aria-hidden />}
    >
      <Text c="inherit" mb="xs">
        Send this link yourself. It works once, for {limits.invitationDays} days, and replaces any link you
        made before. We can’t show it again.
      </Text>
      <CopiedText text={link} isLink />
    </Alert>
  )
