import { notifyDone } from '../feedback/notify-done.ts'
import { useConfirm } from './confirm-context.ts'

export interface Named {
  readonly _id: string
  readonly name: string
}

interface Deletion {
  /** The kind of record, for example 'venue'. */
  readonly noun: string
  /** What is lost by deleting. */
  readonly warning: string
  readonly act: (id: string) => Promise<unknown>
}

/** Confirms, deletes and reports the deletion. A refusal is shown inside the question. */
export const useDeleteNamed = ({ noun, warning, act }: Deletion) => {
  const confirm = useConfirm()
  return async ({ _id, name }: Named) => {
    const gone = await confirm({
      title: `Delete ${name}?`,
      message: warning,
      verb: `Delete ${noun}`,
      danger: true,
      act: async () => act(_id),
    })
    if (gone) notifyDone(`${name} is deleted.`)
  }
}
