const memories = new Set<{ readonly clear: () => void }>()

/**
 * Creates a map for data that is only in memory and belongs to the signed-in user. It is cleared for the next user of
 * the tab.
 */
export const memoryOfUser = <Value>(): Map<string, Value> => {
  const memory = new Map<string, Value>()
  memories.add(memory)
  return memory
}

export const clearMemoriesOfUser = (): void => {
  for (const memory of memories) memory.clear()
}
