import { useWizardStore, useWizardValue } from '../wizard/wizard-context.ts'
import type { SettingsValues } from './settings-values.ts'

/** Returns a setting and its setter. Only re-renders when this setting changes. */
export const useSetting = <Name extends keyof SettingsValues>(name: Name) => {
  const store = useWizardStore()
  const value = useWizardValue(({ settings }) => settings[name])
  const set = (next: SettingsValues[Name]) =>
    store.set('settings', { ...store.values().settings, [name]: next })
  return [value, set] as const
}
