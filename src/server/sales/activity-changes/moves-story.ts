import type { SoldChanges } from '#domain/sales/activity-changes/sold-changes.ts'
import type { Change } from '#server/db/schema/audit.ts'
import type { ActivityContent } from '#server/catalogue/activities/form-of-rows.ts'

/** That people got places they had not asked for, and that a limit was passed knowingly, is kept with the save. */
export const movesStory = ({ gained, over }: SoldChanges, after: ActivityContent): Change[] => {
  const places = Object.values(gained).reduce((sum, count) => sum + count, 0)
  const sessions = over.map(
    ({ index, limit, needed }) =>
      `${after.sessions[index]?.localDate ?? ''}: ${needed} places, limit ${limit}`,
  )
  return [
    ...(places === 0 ? [] : [{ field: 'placesGiven', from: null, to: places }]),
    ...(sessions.length === 0 ? [] : [{ field: 'wentOverLimit', from: null, to: sessions.join('; ') }]),
  ]
}
