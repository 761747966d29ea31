import { fileRecord, type FileRecord } from '#contract/platform/files/file-record.ts'
import { useKeptDraft } from '#web/ui/form/use-kept-draft.ts'
import { useCallback, useEffect, useMemo } from 'react'
import { blankSettings } from '../settings-step/settings-values.ts'
import { blankActivity } from './activity-values.ts'
import type { WizardStore } from './wizard-store.ts'
import type { WizardValues } from './wizard-values.ts'

/** Returns the draft's name. Increase the number when the shape of the stored values changes. */
const draftName = (userId: string) => `activity-1.${userId}`

const keepAfterMs = 300

/**
 * Returns the name of the draft's file list. Stored separately, because answers only hold the ids of files, not their
 * names.
 */
const filesName = (userId: string) => `activity-files-1.${userId}`

const noFiles: { readonly files: readonly unknown[] } = { files: [] }

/** Stores a draft of a new activity, which may take an evening to enter, so that a reload doesn't lose it. */
export const useWizardDraft = (userId: string) => {
  const { initialValues, onValues, forget } = useKeptDraft<WizardValues>(draftName(userId), blankActivity)
  const kept = useKeptDraft(filesName(userId), noFiles)
  const { onValues: keepFileList, forget: forgetFiles } = kept
  const files = useMemo(
    () => kept.initialValues.files.flatMap((file) => fileRecord.safeParse(file).data ?? []),
    [kept.initialValues],
  )
  const keepFiles = useCallback(
    (uploaded: readonly FileRecord[]) => keepFileList({ files: [...files, ...uploaded] }),
    [keepFileList, files],
  )
  return {
    initialValues: { ...initialValues, settings: { ...blankSettings, ...initialValues.settings } },
    keep: onValues,
    files,
    keepFiles,
    forget: useCallback(() => {
      forget()
      forgetFiles()
    }, [forget, forgetFiles]),
  }
}

interface Keeper {
  readonly keep: (values: WizardValues) => void
  readonly forget: () => void
}

/**
 * Stores the draft shortly after the last key press, and immediately when the page closes. Blank or saved values aren't
 * written again.
 */
export const useKeepDraft = (store: WizardStore, { keep, forget }: Keeper, wanted: boolean) => {
  useEffect(() => {
    if (!wanted) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let kept = store.values()
    const write = () => {
      clearTimeout(timer)
      if (kept === store.values()) return
      kept = store.values()
      if (store.dirty()) keep(kept)
      else forget()
    }
    const unsubscribe = store.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(write, keepAfterMs)
    })
    window.addEventListener('pagehide', write)
    return () => {
      unsubscribe()
      clearTimeout(timer)
      window.removeEventListener('pagehide', write)
    }
  }, [store, keep, forget, wanted])
}
