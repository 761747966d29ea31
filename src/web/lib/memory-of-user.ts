const memories = new Set<{ readonly clear: () => void }>()

/** For what is kept in memory alone and belongs to whoever is signed in: the next person of this tab finds it empty. */
export const memoryOfUser = <Value>(): Map<string, Value> => {
  const memory = new Map<string, Value>()
  memories.add(memory)
  return memory
}

export const clearMemoriesOfUser = (): void => {
  for (const memory of memories) memory.clear()
}
