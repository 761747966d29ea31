import { ApiError } from '#web/lib/api-error.ts'
import { messages } from '#domain/messages.ts'
import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Question } from './confirm-context.ts'
import { Dialog } from './dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'
import { useOpenedDialog } from './use-opened-dialog.ts'

interface ConfirmDialogProps {
  readonly question: Question
  readonly onAnswer: (yes: boolean) => void
}

export const ConfirmDialog = ({ question, onAnswer }: ConfirmDialogProps) => {
  const { title, message, verb, danger = false, act } = question
  const { cancel = verb === undefined ? 'Close' : 'Cancel' } = question
  const dialog = useOpenedDialog()
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<string>()

  const leave = (yes: boolean) => {
    dialog.close(() => onAnswer(yes))
  }

  const go = async () => {
    if (working) return
    setWorking(true)
    setProblem(undefined)
    try {
      await act?.()
      leave(true)
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : messages.unexpected.text)
    } finally {
      setWorking(false)
    }
  }

  return (
    <Dialog opened={dialog.opened} onClose={() => !working && leave(false)} title={title} size="sm">
      <Stack gap="sm">
        {problem !== undefined && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {typeof message === 'string' ? <Text>{message}</Text> : message}
      </Stack>
      <DialogActions>
        <Button
          variant="default"
          onClick={() => leave(false)}
          disabled={working}
          data-autofocus={danger || verb === undefined || undefined}
        >
          {cancel}
        </Button>
        {verb !== undefined && (
          <SteadyButton
            {...(danger ? { color: 'red' } : {})}
            loading={working}
            onClick={() => void go()}
            data-autofocus={!danger || undefined}
          >
            {verb}
          </SteadyButton>
        )}
      </DialogActions>
    </Dialog>
  )
}
