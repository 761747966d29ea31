import { attendees } from '#server/db/schema/attendees.ts'
import type { Client } from '#server/modules/clients/client.ts'
import type { TestApp } from './app.ts'
import { inClient } from './people.ts'

/** Somebody's child, as it lies in the database. */
export const insertAttendee = (
  test: TestApp,
  client: Client,
  userId: string,
  fieldData: Readonly<Record<string, unknown>> = {},
): Promise<string> =>
  inClient(test, client, async (tx) => {
    const [row] = await tx.sql
      .insert(attendees)
      .values({
        clientId: tx.clientId,
        userId,
        firstName: 'Robin',
        lastName: 'Sample',
        fieldData: { ...fieldData },
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      .returning({ id: attendees.id })
    return row?.id ?? ''
  })
