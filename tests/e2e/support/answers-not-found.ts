import type { Page } from './people.ts'

/** What this page asks for from now on that is not there: a browser writes each into its console. */
export const answersNotFound = (page: Page): readonly string[] => {
  const addresses: string[] = []
  page.on('response', (response) => {
    if (response.status() === 404) addresses.push(response.url())
  })
  return addresses
}
