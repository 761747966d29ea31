import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { focusField, foundErrors, type FoundError } from './focus-error.ts'
import { useFormState } from './form-context.ts'
import classes from './form.module.css'

/** Everything a submit found, at the top, when it is more than one thing. It stays until the next submit. */
export const FormErrorSummary = () => {
  const { attempt, errors, element } = useFormState()
  const [found, setFound] = useState<readonly FoundError[]>([])

  useEffect(() => {
    // Labels and order are read off the page, so that the list says what the page says.
    setFound(attempt === 0 || element === null ? [] : foundErrors(element, errors))
    // oxlint-disable-next-line react/exhaustive-deps -- a list that shrinks while one types would move the page
  }, [attempt])

  const nameless = found.some(({ label }) => label === '')
  if (found.length < 2 && !nameless) return null
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={found.length === 1 ? 'There is a problem' : `There are ${found.length} things to put right`}
    >
      <ul className={classes.summary}>
        {found.map(({ path, label, message }) => (
          <li key={path}>
            {label === '' ? (
              message
            ) : (
              <Anchor
                component="button"
                type="button"
                c="inherit"
                underline="always"
                onClick={() => element && focusField(element, path)}
              >
                {label}: {message}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
