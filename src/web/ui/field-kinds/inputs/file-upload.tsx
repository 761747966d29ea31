import { fileLimitOf } from '#domain/people/fields/kinds/file-upload.ts'
import { messages } from '#domain/messages.ts'
import { Input, Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { publicPictures, recordFiles } from '../../upload/upload-targets.ts'
import type { KindInputProps } from '../kind-props.ts'
import { useFieldSupport } from '../field-support.tsx'
import { idsOf } from '../reading.ts'
import { lazyPiece } from '../../feedback/lazy-piece.tsx'

// Loaded only when a field needs it, because most forms have no uploads.
const UploadField = lazyPiece(async () => (await import('../../upload/upload-field.tsx')).UploadField)

export const FileUploadInput = ({ field, value, onChange, facts }: KindInputProps) => {
  const { filesOf, rememberFiles } = useFieldSupport()
  // Pictures of an activity are public. All other files are only for people who may see the record.
  const isPublic = field.usage === 'activity' && field.uploadType === 'image' && !field.adminOnly
  const { label, ...rest } = facts
  return (
    <Suspense
      fallback={
        <Input.Wrapper label={label} description={rest.description} withAsterisk={rest.withAsterisk}>
          <Skeleton h={96} />
        </Input.Wrapper>
      }
    >
      <UploadField
        {...rest}
        {...(isPublic ? publicPictures(field._id) : recordFiles(field.uploadType))}
        label={field.adminOnly ? `${field.title} (${messages.adminOnly})` : field.title}
        value={filesOf(idsOf(value))}
        onChange={(files) => {
          rememberFiles(files)
          onChange(files.length === 0 ? undefined : files.map(({ _id }) => _id))
        }}
        maxFiles={fileLimitOf(field)}
        uploadType={field.uploadType}
      />
    </Suspense>
  )
}
