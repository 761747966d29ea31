import type { FileRecord } from '#contract/platform/files/file-record.ts'
import { createContext, use, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import type { DialogState } from '../dialog/use-dialog.ts'

export interface VenueChoice {
  readonly _id: string
  readonly name: string
}

interface GivenSupport {
  /** Enabled ones, and those that are chosen already. */
  readonly venues?: readonly VenueChoice[] | undefined
  /** The area's own dialog, where this person may create one. */
  readonly CreateVenueDialog?:
    | ComponentType<{ readonly dialog: DialogState; readonly onDone: (venue: VenueChoice) => void }>
    | undefined
}

interface FieldSupport extends GivenSupport {
  /** Answers keep the ids of files; their names are remembered here, also while another step is shown. */
  readonly filesOf: (ids: readonly string[]) => readonly FileRecord[]
  readonly rememberFiles: (files: readonly FileRecord[]) => void
}

/** A file that nobody remembers the name of is there all the same. */
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
  /** Files that the record names already. */
  readonly files?: readonly FileRecord[]
  /** Told of every file that is added, for a draft that outlives a reload. */
  readonly onFiles?: (uploaded: readonly FileRecord[]) => void
  readonly children: ReactNode
}

const none: readonly FileRecord[] = []

/** What fields need beyond their definition. Stands above everything that shows a `<FieldInput>`. */
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
