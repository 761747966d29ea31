import type { FieldUsage } from '#domain/people/fields/field-kinds.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { fields } from '#server/db/schema/fields.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { TestApp } from './app.ts'
import { inClient } from './people.ts'

interface FileField {
  readonly usage: FieldUsage
  readonly adminOnly?: boolean
  readonly enabled?: boolean
}

/** Creates a field that accepts files. */
export const makeFileField = (test: TestApp, client: Client, field: FileField): Promise<string> =>
  inClient(test, client, async (tx) => {
    const [row] = await tx.sql
      .insert(fields)
      .values({
        clientId: tx.clientId,
        type: 'fileUpload',
        title: 'Files',
        weight: 100,
        createdAt: tx.now,
        ...field,
      })
      .returning({ id: fields.id })
    return row?.id ?? ''
  })

/** Inserts only what a file needs to be shown by an activity. */
export const makeBareActivity = (test: TestApp, client: Client, enabled = true): Promise<string> =>
  inClient(test, client, async (tx) => {
    const [row] = await tx.sql
      .insert(activityGroups)
      .values({
        clientId: tx.clientId,
        name: 'Club',
        enabled,
        createdAt: tx.now,
        updatedAt: tx.now,
        updatedBy: 'Test',
      })
      .returning({ id: activityGroups.id })
    return row?.id ?? ''
  })
