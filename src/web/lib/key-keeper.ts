import { isFinal } from './retry.ts'

interface KeyKeeper {
  readonly keyFor: (input: unknown) => string
  readonly settle: (error?: unknown) => void
}

/**
 * Provides the idempotency key for a submit. The key stays the same while the outcome is unknown and the input is
 * unchanged, so that pressing the button again after a lost connection can't create two records.
 */
export const keyKeeper = (newKey: () => string): KeyKeeper => {
  let kept: { readonly input: string; readonly key: string } | undefined
  return {
    keyFor: (input) => {
      const text = JSON.stringify(input)
      if (kept?.input !== text) kept = { input: text, key: newKey() }
      return kept.key
    },
    settle: (error) => {
      if (error === undefined || isFinal(error)) kept = undefined
    },
  }
}
