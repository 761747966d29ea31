import '#web/styles/forms.ts'
import { limits } from '#domain/limits.ts'
import { useClient } from '#web/lib/client.ts'
import { pages } from '#contract/pages.ts'
import { AskForAccount } from '#web/ui/frame/ask-for-account.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { NativeSelect } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import classes from './picking.module.css'

interface PlacesFieldProps {
  readonly places: number
  readonly error: string | undefined
  readonly onChange: (places: number) => void
}

const choices = Array.from({ length: limits.heldPlacesPerSession }, (_, index) => String(index + 1))

/** The number of places for visitors, who name the attendees later. Signing in keeps the choices. */
export const PlacesField = ({ places, error, onChange }: PlacesFieldProps) => {
  const { emailWorks } = useClient()
  const here = useLocation({ select: ({ pathname }) => pathname })
  return (
    <div className={classes.field} data-path="attendees">
      <NativeSelect
        label="How many places?"
        data={choices}
        value={String(places)}
        error={error}
        styles={{ wrapper: { maxWidth: 120 } }}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <p className={classes.hint}>
        You say who they are for in your cart.{' '}
        <TextLink to={pages.signIn.path} search={{ returnTo: here }} inherit>
          Sign in
        </TextLink>{' '}
        to choose now.
        {!emailWorks && (
          <>
            {' '}
            <AskForAccount />
          </>
        )}
      </p>
    </div>
  )
}
