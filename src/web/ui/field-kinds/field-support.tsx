import type { FileRecord } from '#contract/platform/files/file-record.ts'
import { createContext, use, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import type { DialogState } from '../dialog/use-dialog.ts'

export interface VenueChoice {
  readonly _id: string
  readonly name: string
}

interface GivenSupport {
  /** The enabled venues, and those already chosen. */
  readonly venues?: readonly VenueChoice[] | undefined
  /** The area's own dialog, if the user may create a venue. */
  readonly CreateVenueDialog?:
    | ComponentType<{ readonly dialog: DialogState; readonly onDone: (venue: VenueChoice) => void }>
    | undefined
}

interface FieldSupport extends GivenSupport {
  /** Returns files by id. Answers only store the ids, so the names are remembered here while other steps are shown. */
  readonly filesOf: (ids: readonly string[]) => readonly FileRecord[]
  readonly rememberFiles: (files: readonly FileRecord[]) => void
}

/** A placeholder for a file whose name isn't known. */
const nameless = (id: string): FileRecord => ({
  _id: id,
  originalname: 'A file you uploaded',
  path: `/api/asset?fileId=${id}`,
  isAuthenticated: true,
  mediaType: 'application/octet-stream',
  size: 0,
  width: null,
  height: null,
})

const nothing: FieldSupport = { filesOf: (ids) => ids.map(nameless), rememberFiles: () => undefined }

const SupportContext = createContext<FieldSupport>(nothing)

export const useFieldSupport = () => use(SupportContext)

interface FieldSupportProviderProps extends GivenSupport {
  /** The files whose names the record already contains. */
  readonly files?: readonly FileRecord[]
  /** Receives the uploaded files, for a draft that survives a reload. */
  readonly onFiles?: (uploaded: readonly FileRecord[]) => void
  readonly children: ReactNode
}

const none: readonly FileRecord[] = []

/** Provides what fields need beyond their definition. Must wrap everything that shows a `<FieldInput>`. */
export const FieldSupportProvider = ({
  venues,
  CreateVenueDialog,
  files = none,
  onFiles,
  children,
}: FieldSupportProviderProps) => {
  const [uploaded, setUploaded] = useState<readonly FileRecord[]>([])
  const support = useMemo<FieldSupport>(() => {
    const byId = new Map([...files, ...uploaded].map((file) => [file._id, file]))
    return {
      venues,
      CreateVenueDialog,
      filesOf: (ids) => ids.map((id) => byId.get(id) ?? nameless(id)),
      rememberFiles: (more) => {
        const known = new Map([...uploaded, ...more].map((file) => [file._id, file]))
        setUploaded([...known.values()])
        onFiles?.([...known.values()])
      },
    }
  }, [venues, CreateVenueDialog, files, onFiles, uploaded])
  return <SupportContext value={support}>{children}</SupportContext>
}
