import { isPurePackage } from './pure-packages.ts'
import { isTest, type SourceFacts } from './source-facts.ts'

/** Returns a sentence for an import through a wall, so that the failing test says what to move. */
type Wall = (from: string, to: string) => string | undefined

const floorOf = (path: string) => /^src\/(\w+)\//u.exec(path)?.[1]
const folderOf = (path: string) => /^src\/server\/(\w+\/[\w-]+)\//u.exec(path)?.[1]
/**
 * Matches a feature's files: in 'src/web/features/sales/cart/family/cart-foot.tsx' the feature is 'sales/cart' and the
 * side 'family'.
 */
const feature = /^src\/web\/features\/(?<name>\w+\/[\w-]+)\/(?<side>family|team|shared)\//u
const featureOf = (path: string) => feature.exec(path)?.groups?.['name']
const sideOf = (path: string) => feature.exec(path)?.groups?.['side']
const pagesOf = (path: string) => /^src\/web\/(public|account|admin)\//u.exec(path)?.[1]

const mayUse: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  server: ['server', 'domain', 'contract'],
  web: ['web', 'domain', 'contract'],
  demo: ['demo', 'server', 'domain', 'contract'],
  sandbox: ['sandbox', 'domain', 'contract'],
}

/** Only main.ts, which puts everything together, may import the demo and the sandbox. */
const mainMayStart = (from: string, to: string) =>
  from === 'src/server/main.ts' && ['demo', 'sandbox'].includes(floorOf(to) ?? '')

const floors: Wall = (from, to) => {
  const [own, other] = [floorOf(from), floorOf(to)]
  if (own === undefined || mainMayStart(from, to)) return undefined
  if (to.startsWith('tests/')) return isTest(from) ? undefined : `the product does not know its tests`
  if (other === undefined) return undefined
  return mayUse[own]?.includes(other) ? undefined : `${own} may not use ${other}`
}

const domainIsPure: Wall = (from, to) =>
  floorOf(from) === 'domain' && !isTest(from) && !to.startsWith('src/') && !isPurePackage(to)
    ? 'domain uses no package that is not in pure-packages.ts'
    : undefined

const onlyAppRegistersRoutes: Wall = (from, to) => {
  const owner = folderOf(to)
  if (owner === undefined || !to.endsWith('/routes.ts') || folderOf(from) === owner) return undefined
  return from === 'src/server/build-app.ts' ? undefined : 'only build-app.ts registers routes'
}

/** Requires the demo to use the product's operations, not its tables or HTTP. */
const demoCallsVerbs: Wall = (from, to) =>
  floorOf(from) === 'demo' && /^src\/server\/(db\/schema|http|jobs|gateways)\//u.test(to)
    ? 'the demo calls verbs'
    : undefined

const features: Wall = (from, to) => {
  const [own, other] = [featureOf(from), featureOf(to)]
  return own !== undefined && other !== undefined && own !== other
    ? `feature ${own} may not use feature ${other}`
    : undefined
}

/** Allows family pages and team pages to share only files in `shared`. */
const sides: Wall = (from, to) => {
  const [own, other] = [sideOf(from), sideOf(to)]
  return own === undefined || other === undefined || other === 'shared' || own === other
    ? undefined
    : `${own} may not use ${other}`
}

/** Forbids family pages to load team code and team pages to load family code. */
const sidesOfPages: Wall = (from, to) => {
  const [own, side] = [pagesOf(from), sideOf(to)]
  if (own === undefined || side === undefined) return undefined
  const foreign = own === 'admin' ? 'family' : 'team'
  return side === foreign ? `${own} may not use ${side}` : undefined
}

const pages: Wall = (from, to) => {
  const [own, other] = [pagesOf(from), pagesOf(to)]
  if (other === undefined || own === other) return undefined
  if (own !== undefined) return `${own} may not use ${other}`
  return featureOf(from) === undefined ? undefined : `a feature may not use ${other}`
}

const foundations: Wall = (from, to) =>
  /^src\/web\/(ui|lib)\//u.test(from) && (featureOf(to) ?? pagesOf(to)) !== undefined
    ? 'ui and lib know no feature and no page'
    : undefined

const walls: readonly Wall[] = [
  floors,
  domainIsPure,
  onlyAppRegistersRoutes,
  demoCallsVerbs,
  features,
  sides,
  sidesOfPages,
  pages,
  foundations,
]

export const wallProblems = (files: readonly SourceFacts[]): readonly string[] =>
  files.flatMap(({ path, imports }) =>
    imports.flatMap((to) =>
      walls.flatMap((wall) => {
        const problem = wall(path, to)
        return problem === undefined ? [] : [`${path} → ${to}: ${problem}`]
      }),
    ),
  )
