import { pages } from '#contract/pages.ts'
import { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { expect, expectTypeOf, it } from 'vitest'
import { createAppRouter } from './create-app-router.tsx'

type Pages = typeof pages
type Routes = RegisteredRouter['routesByPath']

type TypesOf<Name extends keyof Pages> = Routes[Pages[Name]['path']]['types']
type ReadBy<Name extends keyof Pages> = TypesOf<Name>['allParams'] & TypesOf<Name>['fullSearchSchema']
type GivenTo<Name extends keyof Pages> =
  Parameters<Pages[Name]> extends [] ? object : NonNullable<Parameters<Pages[Name]>[0]>

/**
 * The pages that may be given something which the router does not read from their address. Not the home page: the
 * types of the areas, which are routes at '/' too, are mixed into its own.
 */
type Unread = {
  [Name in Exclude<keyof Pages, 'home'>]: keyof GivenTo<Name> extends keyof ReadBy<Name>
    ? GivenTo<Name> extends ReadBy<Name>
      ? never
      : Name
    : Name
}[Exclude<keyof Pages, 'home'>]

it('has a route for every page, and no others', () => {
  // The address for the lost below an area is no page.
  const routed = Object.keys(createAppRouter(new QueryClient()).routesByPath).filter(
    (path) => !path.endsWith('/$'),
  )
  expect(routed.length).toBeGreaterThan(60)
  expect(routed.toSorted()).toEqual(
    Object.values(pages)
      .map(({ path }) => path)
      .toSorted(),
  )
})

it('reads everything that an address may carry but the secrets after #', () => {
  expectTypeOf<Unread>().toEqualTypeOf<'resetPassword' | 'invitation'>()
})
