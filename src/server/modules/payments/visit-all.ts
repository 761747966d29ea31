import { failed } from '#domain/kernel/failure.ts'

/** Silent so often in a row, the provider is down, and the worker has other things to do than to wait for it. */
const patience = 3

/** One after the other, until there are none or the provider has been silent too often. */
export const visitAll = async <Item>(
  items: readonly Item[],
  visit: (item: Item) => Promise<unknown>,
): Promise<void> => {
  let silent = 0
  for (const item of items) {
    const result = await visit(item)
    silent = failed(result) && result.code === 'busy' ? silent + 1 : 0
    if (silent === patience) return
  }
}
