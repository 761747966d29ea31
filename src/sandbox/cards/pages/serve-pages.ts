import { ApiError } from '../api/errors.ts'
import type { World } from '../world/world.ts'
import { html } from './html.ts'
import { notFoundPage, page, type Page } from './layout.ts'
import { pressOnboarding, showOnboarding } from './onboarding-pages.ts'
import { pressAuthentication, pressPayment, showAuthentication, showPayment } from './payment-routes.ts'

const front = () =>
  page(
    'Start',
    html`<h1>Test card provider</h1>
      <p>It stands in for a card provider while you try things out. Payment pages open from the shop.</p>`,
  )

const find = (world: World, request: { method: string; path: string; body: string }): Page => {
  const [, room = '', id = '', act = ''] = request.path.split('/')
  if (request.method === 'GET' && room === '') return front()
  if (request.method === 'GET' && act === '') {
    if (room === 'pay') return showPayment(world, id)
    if (room === 'authenticate') return showAuthentication(world, id)
    if (room === 'onboarding') return showOnboarding(world, id)
  }
  if (request.method === 'POST') {
    if (room === 'pay') return pressPayment(world, id, act, new URLSearchParams(request.body))
    if (room === 'authenticate') return pressAuthentication(world, id, act)
    if (room === 'onboarding') return pressOnboarding(world, id, act)
  }
  return notFoundPage()
}

/** Serves the pages for people, as plain forms without scripts. An impossible action is answered with a sentence. */
export const servePage = (...of: Parameters<typeof find>): Page => {
  try {
    return find(...of)
  } catch (error) {
    if (error instanceof ApiError)
      return page(
        'Not possible',
        html`<h1>That is not possible</h1>
          <p>${error.message}</p>`,
        error.status,
      )
    throw error
  }
}
