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
  /** The address of the file's picture, if any. */
  readonly picture?: string | undefined
}

/** Shows a file as a small picture. Hidden from screen readers, because the file's name is beside it. */
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
          // The browser keeps the whole file in memory until its object URL is revoked.
          onLoad={() => URL.revokeObjectURL(picture)}
          onError={() => setBroken(picture)}
        />
      )}
    </span>
  )
}
