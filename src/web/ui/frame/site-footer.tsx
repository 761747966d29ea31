import { useClient } from '#web/lib/client.ts'
import { Anchor } from '@mantine/core'
import { SchemeSwitch } from './scheme-switch.tsx'
import classes from './site-footer.module.css'

export const SiteFooter = () => {
  const { name, contactEmail } = useClient()
  return (
    <footer className={classes.footer}>
      <div className={classes.bar}>
        <span>
          {name}
          {contactEmail !== '' && (
            <>
              {' · '}
              <Anchor href={`mailto:${contactEmail}`} size="sm" underline="always">
                {contactEmail}
              </Anchor>
            </>
          )}
        </span>
        <SchemeSwitch />
      </div>
    </footer>
  )
}
