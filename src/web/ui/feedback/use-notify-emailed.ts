import { useClient } from '#web/lib/client.ts'
import { notifyDone } from './notify-done.ts'

/** Reports an action that sends email, without claiming that an email was sent if email isn't set up. */
export const useNotifyEmailed = () => {
  const { emailWorks } = useClient()
  return (sent: string, done?: string) =>
    notifyDone(emailWorks ? sent : [done, 'No email was sent: email isn’t set up.'].filter(Boolean).join(' '))
}
