import { users } from '#contract/people/users/users.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { normaliseEmail } from '#domain/kernel/email.ts'
import { queryOf } from '#web/lib/query.ts'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

interface PersonWithEmailProps {
  readonly email: string
  readonly onChoose: (id: string) => void
}

/** The note that this email belongs to an existing person, who can be chosen instead. */
export const PersonWithEmail = ({ email, onChoose }: PersonWithEmailProps) => {
  const wanted = normaliseEmail(email)
  const found = useQuery(queryOf(users.list, { query: { search: wanted } }))
  // The search may also find emails that merely contain this one.
  const person = found.data?.items.find((one) => one.email === wanted)
  return (
    <div aria-live="polite">
      {person && (
        <Button variant="default" onClick={() => onChoose(person._id)}>
          Choose {fullName(person)}
        </Button>
      )}
      {found.isError && (
        <Text size="sm">They could not be looked up. Close this, and choose them under Customer.</Text>
      )}
    </div>
  )
}
