import { activityGroups } from '#contract/catalogue/activities/activity-groups.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'

const sessionsInWords = (sessions: number): string =>
  sessions === 1 ? 'One session that is still to come' : `${sessions} sessions that are still to come`

/** Returns the city of a time zone, as people call it: 'America/New_York' → 'New York'. */
const cityOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

interface ZoneForm {
  readonly setFailure: (failure: ApiError) => void
  readonly submit: () => Promise<unknown>
}

/** Asks for confirmation before a new time zone moves every coming session, and says how many. */
export const useZoneQuestion = (form: ZoneForm, kept: string, chosen: string) => {
  const confirm = useConfirm()

  const mayMove = async (): Promise<boolean> => {
    if (chosen === kept) return true
    const { sessions } = await call(activityGroups.countComing)
    if (sessions === 0) return true
    return confirm({
      title: 'Move to another time zone?',
      message: `${sessionsInWords(sessions)} will keep the time on the clock: 9.30am stays 9.30am, in ${cityOf(chosen)} instead of ${cityOf(kept)}. Sales that open or close later move the same way. Past sessions stay as they were.`,
      verb: 'Change time zone',
    })
  }

  return async () => {
    try {
      if (await mayMove()) await form.submit()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      form.setFailure(error)
    }
  }
}
