import { fields } from '#contract/people/fields/fields.ts'
import type { Server } from '#server/http/serve.ts'
import { removeField, reorderFields, setFieldEnabled } from './arrange-fields.ts'
import { createField } from './create-field.ts'
import { listFieldsForCaller } from './list-fields-for-caller.ts'
import { updateField } from './update-field.ts'

export const serveFields = ({ serve }: Server) => {
  serve(fields.list, ({ caller, query }) => listFieldsForCaller(caller.scope, caller.user, query))

  serve(fields.create, ({ caller, body }) => createField(caller.scope, body))

  serve(fields.update, ({ caller, params, body }) => updateField(caller.scope, params.id, body))

  serve(fields.setEnabled, ({ caller, params, body }) =>
    setFieldEnabled(caller.scope, params.id, body.enabled),
  )

  serve(fields.reorder, ({ caller, body }) => reorderFields(caller.scope, body.usage, body.ids))

  serve(fields.remove, ({ caller, params }) => removeField(caller.scope, params.id))
}
