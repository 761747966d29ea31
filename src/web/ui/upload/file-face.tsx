import {
  IconFileText,
  IconFileTypePdf,
  IconFileTypeXls,
  IconPhoto,
  IconPresentation,
  IconTable,
} from '@tabler/icons-react'
import { extensionOf } from '#domain/platform/files/upload-kinds.ts'
import { useState } from 'react'
import classes from './upload.module.css'

const icons: Readonly<Record<string, typeof IconFileText>> = {
  pdf: IconFileTypePdf,
  xlsx: IconFileTypeXls,
  csv: IconTable,
  pptx: IconPresentation,
  jpg: IconPhoto,
  jpeg: IconPhoto,
  png: IconPhoto,
  gif: IconPhoto,
}

interface FileFaceProps {
  readonly name: string
  /** Where its picture is, if it has one. */
  readonly picture?: string | undefined
}

/** What a file looks like, small. Its name stands beside it, so it says nothing aloud. */
export const FileFace = ({ name, picture }: FileFaceProps) => {
  const [broken, setBroken] = useState<string>()
  const Icon = icons[extensionOf(name)] ?? IconFileText
  return (
    <span className={classes.face}>
      {picture === undefined || broken === picture ? (
        <Icon aria-hidden />
      ) : (
        <img
          src={picture}
          alt=""
          // An address of the browser's own keeps the whole file in memory until it is given back.
          onLoad={() => URL.revokeObjectURL(picture)}
          onError={() => setBroken(picture)}
        />
      )}
    </span>
  )
}
