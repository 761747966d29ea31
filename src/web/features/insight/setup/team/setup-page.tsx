import { setup } from '#contract/insight/setup.ts'
import { queryOf } from '#web/lib/query.ts'
import { RegisterArt } from '#web/ui/frame/register-art.tsx'
import { SchemeSwitch } from '#web/ui/frame/scheme-switch.tsx'
import { useDocumentTitle } from '#web/ui/frame/use-document-title.ts'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from './setup-page.module.css'
import { SetupForm } from './setup-form.tsx'

/** Shows the first page of a new installation, at every address, to create the organisation and its owner. */
export const SetupPage = () => {
  useDocumentTitle('Set up Rollcall')
  const { data, isPending } = useQuery(queryOf(setup.read))
  return (
    <div className={classes.page}>
      <aside className={classes.side}>
        <p className={classes.brand}>Rollcall</p>
        <div className={classes.art}>
          <RegisterArt name="Rollcall" />
        </div>
        <p className={classes.words}>Clubs, lessons, camps and courses: who is coming, and what they paid.</p>
        <SchemeSwitch />
      </aside>
      <main className={classes.main}>
        <Title order={1}>Set up your organisation</Title>
        <p className={classes.lead}>
          This takes two minutes and happens once. You become the owner; nearly everything here can be changed
          later.
        </p>
        {!isPending && <SetupForm setupCode={data?.setupCode ?? null} />}
      </main>
    </div>
  )
}
