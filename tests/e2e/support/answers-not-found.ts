import type { Page } from './people.ts'

/** Collects this page's requests that get a 404 from now on. A browser writes each to its console. */
export const answersNotFound = (page: Page): readonly string[] => {
  const addresses: string[] = []
  page.on('response', (response) => {
    if (response.status() === 404) addresses.push(response.url())
  })
  return addresses
}
