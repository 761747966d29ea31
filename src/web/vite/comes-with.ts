/** The part of the bundler's module graph that this plugin reads. */
export interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null
}

/**
 * Says whether a module is loaded together with one of these pages, because they import it directly or through others.
 */
export const comesWith = (id: string, pages: RegExp, graph: ModuleGraph): boolean => {
  const seen = new Set([id])
  const open = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (pages.test(next)) return true
    for (const importer of graph.getModuleInfo(next)?.importers ?? []) {
      if (seen.has(importer)) continue
      seen.add(importer)
      open.push(importer)
    }
  }
  return false
}
