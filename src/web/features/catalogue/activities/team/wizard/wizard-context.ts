import { createContext, use, useSyncExternalStore } from 'react'
import type { WizardStore } from './wizard-store.ts'
import type { WizardValues } from './wizard-values.ts'

export const WizardContext = createContext<WizardStore | null>(null)

export const useWizardStore = (): WizardStore => {
  const store = use(WizardContext)
  if (store === null) throw new Error('This piece belongs inside the activity wizard.')
  return store
}

/**
 * Selects a part of the values, and only re-renders when that part changes. The selector must return a stored value and
 * not create a new object.
 */
export const useWizardValue = <Picked>(pick: (values: WizardValues) => Picked): Picked => {
  const store = useWizardStore()
  return useSyncExternalStore(store.subscribe, () => pick(store.values()))
}

export const useWizardError = (path: string): string | undefined => {
  const store = useWizardStore()
  return useSyncExternalStore(store.subscribe, () => store.errors()[path])
}

export const useWizardErrors = () => {
  const store = useWizardStore()
  return useSyncExternalStore(store.subscribe, store.errors)
}

export const useWizardDirty = (store: WizardStore): boolean =>
  useSyncExternalStore(store.subscribe, store.dirty)
