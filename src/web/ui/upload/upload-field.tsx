import type { FileRecord } from '#contract/platform/files/file-record.ts'
import type { UploadType } from '#domain/people/fields/field-kinds.ts'
import { uploadKindOf } from '#domain/platform/files/upload-kinds.ts'
import { Input, VisuallyHidden } from '@mantine/core'
import { ReorderList } from '#web/ui/order/reorder-list.tsx'
import { useEffect, useId, useRef, type FocusEvent, type ReactNode } from 'react'
import { PendingFile } from './pending-file.tsx'
import { StoredFile } from './stored-file.tsx'
import { acceptedBy, UploadChooser } from './upload-chooser.tsx'
import classes from './upload.module.css'
import type { UploadTarget } from './upload-targets.ts'
import { useUploadGuard } from './use-upload-guard.ts'
import { useUploads } from './use-uploads.ts'

export interface UploadFieldProps extends UploadTarget {
  readonly label: string
  readonly description?: ReactNode
  readonly value: readonly FileRecord[]
  readonly onChange: (value: FileRecord[]) => void
  readonly maxFiles: number
  /** Null means an attachment. */
  readonly uploadType: UploadType | null
  readonly error?: ReactNode
  readonly withAsterisk?: boolean
  readonly disabled?: boolean
  readonly onBlur?: ((event: FocusEvent) => void) | undefined
  readonly 'data-path'?: string | undefined
  readonly 'aria-invalid'?: boolean | undefined
}

/**
 * Uploads the files of a record. Files are sent as soon as they are chosen, one at a time, and the form stores their
 * records.
 */
export const UploadField = (props: UploadFieldProps) => {
  const { label, value, onChange, maxFiles, uploadType, error, disabled = false } = props
  const kind = uploadKindOf(uploadType)
  const uploads = useUploads({ ...props, kind })
  const { pending, current } = uploads
  useUploadGuard(current?.file.name)
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const replacement = useRef<HTMLInputElement>(null)
  const replaced = useRef<string>(undefined)
  const lost = useRef(false)
  const several = maxFiles > 1
  const adding = pending.filter((one) => one.problem === undefined && one.replaces === undefined).length
  const full = value.length + adding >= maxFiles

  useEffect(() => {
    // The pressed button was removed with its row, so the focus moves to the field.
    if (!lost.current) return
    lost.current = false
    const next = document.getElementById(id) ?? group.current
    next?.focus()
  })

  const remove = (file: FileRecord) => {
    lost.current = true
    uploads.say(`${file.originalname} is removed`)
    onChange(value.filter(({ _id }) => _id !== file._id))
  }
  const end = (key: string) => {
    lost.current = true
    uploads.end(key)
  }
  const replace = (file: FileRecord) => {
    replaced.current = file._id
    replacement.current?.click()
  }

  // Moving to the next button or opening the system's file picker doesn't count as leaving the field.
  const leave = (event: FocusEvent) => {
    const inside = [event.relatedTarget, document.activeElement]
    if (!inside.some((one) => one instanceof Node && group.current?.contains(one) === true))
      props.onBlur?.(event)
  }

  const rowOf = (file: FileRecord) => (
    <StoredFile
      file={file}
      isCover={several && !file.isAuthenticated && value.length > 1 && file._id === value[0]?._id}
      disabled={disabled}
      onReplace={() => replace(file)}
      onRemove={() => remove(file)}
    />
  )
  const reorder = (ids: readonly string[]) =>
    onChange(ids.flatMap((one) => value.filter(({ _id }) => _id === one)))

  // Submitting the form now would lose these files, so the form finds this attribute and shows its message.
  const anchor = {
    'data-path': props['data-path'],
    'data-unreadable':
      current === undefined ? undefined : 'Wait until the upload has finished, or cancel it.',
  }
  const describedBy = [
    props.description === undefined ? '' : `${id}-description`,
    error === undefined || error === null ? '' : `${id}-error`,
  ]

  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={props.description}
      error={error}
      onBlur={leave}
      withAsterisk={props.withAsterisk ?? false}
      labelProps={{ id: `${id}-label`, htmlFor: id }}
      descriptionProps={{ id: `${id}-description` }}
      errorProps={{ id: `${id}-error` }}
    >
      <fieldset
        ref={group}
        className={classes.group}
        tabIndex={-1}
        aria-labelledby={`${id}-label`}
        {...(full || disabled ? anchor : {})}
      >
        {uploadType === 'image' && value.length > 1 && !disabled ? (
          <ReorderList
            label={label}
            items={value}
            idOf={({ _id }) => _id}
            labelOf={({ originalname }) => originalname}
            onReorder={reorder}
            renderItem={rowOf}
          />
        ) : (
          value.length > 0 && (
            <ul className={classes.list} aria-label={label}>
              {value.map((file) => (
                <li key={file._id}>{rowOf(file)}</li>
              ))}
            </ul>
          )
        )}
        {pending.length > 0 && (
          <ul className={classes.list} aria-label={`${label}: on the way`}>
            {pending.map((upload) => (
              <PendingFile
                key={upload.key}
                upload={upload}
                sending={upload.key === current?.key}
                onRetry={() => uploads.retry(upload.key)}
                onEnd={() => end(upload.key)}
              />
            ))}
          </ul>
        )}
        {!full && !disabled && (
          <UploadChooser
            kind={kind}
            several={several}
            onChoose={uploads.choose}
            button={{
              id,
              'aria-label': `${several ? 'Choose files' : 'Choose a file'}: ${label}`,
              'aria-describedby': describedBy.join(' ').trim() || undefined,
              ...anchor,
            }}
          />
        )}
        <input
          ref={replacement}
          type="file"
          hidden
          accept={acceptedBy(kind)}
          onChange={({ currentTarget }) => {
            uploads.choose([...(currentTarget.files ?? [])], replaced.current)
            currentTarget.value = ''
          }}
        />
        <VisuallyHidden component="output">{uploads.said}</VisuallyHidden>
      </fieldset>
    </Input.Wrapper>
  )
}
