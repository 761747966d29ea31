import type { SpotlightStore } from '@mantine/spotlight'

/**
 * Puts the palette on its first entry. The palette does so itself only before the new list is drawn, and not when
 * entries arrive later; it keeps its choice in this attribute and offers no way to set it.
 */
export const selectFirst = (store: SpotlightStore) => {
  const list = document.getElementById(store.getState().listId)
  for (const chosen of list?.querySelectorAll('[data-selected]') ?? [])
    chosen.removeAttribute('data-selected')
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: 0 }))
}
