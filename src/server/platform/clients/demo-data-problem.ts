import type { Config } from '#server/config.ts'

/** An organiser, with a mark if the demo created it. */
export interface OrganiserOrigin {
  readonly name: string
  readonly createdByDemo: boolean
}

const list = new Intl.ListFormat('en-GB')
const names = (organisers: readonly OrganiserOrigin[]): string =>
  list.format(organisers.map(({ name }) => name))

/**
 * Explains why a demo, or a real installation, can't run with these organisers. The demo's passwords are public and its
 * mailbox shows every email, so demo data and real data must never meet.
 */
export const demoDataProblem = (
  { demo, databaseUrl, dataDir }: Pick<Config, 'demo' | 'databaseUrl' | 'dataDir'>,
  organisers: readonly OrganiserOrigin[],
): string | undefined => {
  const fromDemo = organisers.filter(({ createdByDemo }) => createdByDemo)
  const real = organisers.filter(({ createdByDemo }) => !createdByDemo)
  const isEmbedded = databaseUrl === undefined
  const place = isEmbedded ? dataDir : 'the database of DATABASE_URL'
  const elsewhere = isEmbedded ? 'set DATA_DIR to a new folder' : 'set DATABASE_URL to an empty database'
  if (fromDemo.length > 0 && real.length > 0)
    return `The data in ${place} mixes organisers of the demo (${names(fromDemo)}) with real ones (${names(real)}), which is not safe with DEMO=0 or DEMO=1: ${elsewhere}, and see "From the demo to a real installation" in docs/operating.md.`
  if (fromDemo.length > 0 && !demo)
    return `The data in ${place} was created by the demo, whose passwords are public, so no real installation can start with it: ${elsewhere}${isEmbedded ? ', or empty it with "npm run demo:reset"' : ''}, or look at the demo with DEMO=1.`
  if (real.length > 0 && demo)
    return `The data in ${place} belongs to a real installation (${names(real)}), and a demo would open it to everyone: start with DEMO=0, or ${elsewhere} to try the demo.`
  return undefined
}
