import { notifyDone } from '../feedback/notify-done.ts'
import { useConfirm } from './confirm-context.ts'

export interface Named {
  readonly _id: string
  readonly name: string
}

interface Deletion {
  /** 'venue' */
  readonly noun: string
  /** What is lost with it. */
  readonly warning: string
  readonly act: (id: string) => Promise<unknown>
}

/** Asks, deletes, and says that it is gone; a refusal is shown inside the question. */
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
