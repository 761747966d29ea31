import { conditionalNo } from '#domain/people/fields/kinds/conditional-textarea.ts'
import { messages } from '#domain/messages.ts'
import { Radio, Textarea } from '@mantine/core'
import { useState } from 'react'
import { GroupField } from '../../form/group-field.tsx'
import type { KindInputProps } from '../kind-props.ts'
import { orNothing, textOf } from '../reading.ts'

/**
 * Asks yes or no first, and shows the details only for yes. The typed details are still there after choosing no by
 * mistake.
 */
export const ConditionalTextareaInput = ({ value, onChange, facts }: KindInputProps) => {
  const text = textOf(value)
  const [saidYes, setSaidYes] = useState(false)
  const [written, setWritten] = useState(text === conditionalNo ? '' : text)
  const [left, setLeft] = useState(false)
  const details = saidYes || text !== conditionalNo ? text : ''
  const yes = saidYes || details !== ''
  // Yes without details isn't an answer, and would be silently lost if the field isn't required.
  const unanswered = yes && details.trim() === '' && left
  // Without a choice there is no details field yet, so the error belongs to the two choices.
  const unchosen = !yes && text !== conditionalNo && facts.error !== undefined

  return (
    <GroupField
      {...facts}
      direction="column"
      error={unanswered ? messages.provideDetails.text : facts.error}
      onLeave={(event) => {
        setLeft(true)
        facts.onBlur(event)
      }}
    >
      <Radio
        label="Yes"
        error={unchosen}
        checked={yes}
        onChange={() => {
          setSaidYes(true)
          onChange(orNothing(written))
        }}
      />
      <Radio
        label="No"
        error={unchosen}
        checked={!yes && text === conditionalNo}
        onChange={() => {
          setSaidYes(false)
          onChange(conditionalNo)
        }}
      />
      {yes && (
        <Textarea
          label="Details"
          autosize
          minRows={3}
          maxRows={16}
          maw={640}
          value={details}
          data-unreadable={yes && details.trim() === '' ? messages.provideDetails.text : undefined}
          onChange={(event) => {
            setSaidYes(true)
            setWritten(event.currentTarget.value)
            onChange(orNothing(event.currentTarget.value))
          }}
        />
      )}
    </GroupField>
  )
}
