import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { auth } from '#contract/people/auth/auth.ts'
import { messages } from '#domain/messages.ts'
import { roleDescriptions, roleNames, type Role } from '#domain/platform/access/roles.ts'
import { useClient } from '#web/lib/client.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { Alert, Text } from '@mantine/core'
import classes from './demo-accounts.module.css'
import type { SignInAnswer } from './use-sign-in-answer.ts'

const known = (role: string): role is Role => Object.hasOwn(roleNames, role)

/** The demo's accounts: one click signs in as one of its people. Only shown in the demo. */
export const DemoAccounts = ({ onAnswer }: { readonly onAnswer: (answer: SignInAnswer) => void }) => {
  const { demo } = useClient()
  const signIn = useOperation(auth.signIn, { onSuccess: onAnswer })
  if (demo === null) return null
  return (
    <section aria-label="Demo accounts" className={classes.demo}>
      <Text fw={600}>This is a demo. Look around as:</Text>
      {signIn.error !== null && (
        <Alert color="red" role="alert">
          {signIn.error.status === 401 ? messages.demoPersonChanged : signIn.error.message}
        </Alert>
      )}
      <ul className={classes.accounts}>
        {demo.accounts.map(({ role, email }) => (
          <li key={email}>
            <SteadyButton
              variant="default"
              fullWidth
              justify="flex-start"
              h="auto"
              py={8}
              disabled={signIn.isPending}
              loading={signIn.isPending && signIn.variables.body.email === email}
              onClick={() => {
                signIn.mutate({ body: { email, password: demo.password } })
              }}
            >
              <span className={classes.words}>
                <span>{known(role) ? roleNames[role] : role}</span>
                <span className={classes.says}>{known(role) ? roleDescriptions[role] : email}</span>
              </span>
            </SteadyButton>
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        Or type {demo.accounts[0]?.email} and so on, with the password {demo.password}.
      </Text>
    </section>
  )
}
