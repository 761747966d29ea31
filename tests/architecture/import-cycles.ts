import type { SourceFacts } from './source-facts.ts'

/**
 * Finds groups of files that import each other in a circle, including types. None of them can be understood, moved or
 * tested without the others. Uses Tarjan's algorithm.
 */
export const importCycles = (files: readonly SourceFacts[]): readonly (readonly string[])[] => {
  const graph = new Map(files.map(({ path, imports }) => [path, new Set(imports)]))
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []

  const visit = (path: string): number => {
    const number = order.size
    order.set(path, number)
    lowest.set(path, number)
    open.push(path)
    for (const next of graph.get(path) ?? []) {
      if (!graph.has(next)) continue
      const reached = order.has(next)
        ? open.includes(next)
          ? (order.get(next) ?? number)
          : number
        : visit(next)
      lowest.set(path, Math.min(lowest.get(path) ?? number, reached))
    }
    if (lowest.get(path) === number) {
      const cycle = open.splice(open.indexOf(path))
      if (cycle.length > 1) cycles.push(cycle.toSorted())
    }
    return lowest.get(path) ?? number
  }

  for (const path of graph.keys()) if (!order.has(path)) visit(path)
  return cycles
}
