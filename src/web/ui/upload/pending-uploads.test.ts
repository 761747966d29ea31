import { messages } from '#domain/messages.ts'
import { tooManyFiles } from '#domain/sentences.ts'
import { takenInWords, uploadSentences } from '#domain/platform/files/upload-kinds.ts'
import { ApiError, apiErrorOf } from '#web/lib/api-error.ts'
import { describe, expect, it } from 'vitest'
import { chosenUploads, pendingUploads, sendingNow, uploadProblem } from './pending-uploads.ts'

const picture = (name: string, size = 10) => new File([new Uint8Array(size)], name)

const choose = (files: readonly File[], room = 5) => {
  let key = 0
  return chosenUploads({ kind: 'image', files, room, maxFiles: 5, newKey: () => String(++key) })
}

describe('choosing files', () => {
  it('reports before sending which files will be rejected', () => {
    const problems = choose([picture('a.jpg'), picture('a.svg'), picture('b.png', 0)]).map(
      (one) => one.problem,
    )
    expect(problems).toEqual([
      undefined,
      { sentence: uploadSentences.wrongType({ kinds: takenInWords('image') }).text, mayRetry: false },
      { sentence: uploadSentences.empty.text, mayRetry: false },
    ])
  })

  it('accepts files up to the limit, without counting rejected files', () => {
    const chosen = choose([picture('a.svg'), picture('b.jpg'), picture('c.jpg')], 1)
    expect(chosen.map((one) => one.problem?.sentence)).toEqual([
      uploadSentences.wrongType({ kinds: takenInWords('image') }).text,
      undefined,
      tooManyFiles({ maximum: 5 }).text,
    ])
    expect(tooManyFiles({ maximum: 5 }).text).toBe('You can only upload up to 5 file(s)')
  })
})

describe('the upload queue', () => {
  const line = choose([picture('a.jpg'), picture('b.jpg')])
  const after = (...events: Parameters<typeof pendingUploads>[1][]) => events.reduce(pendingUploads, line)

  it('sends one file at a time, in the order chosen', () => {
    expect(sendingNow(line)?.key).toBe('1')
    expect(sendingNow(after({ type: 'ended', key: '1' }))?.key).toBe('2')
    expect(sendingNow(after({ type: 'ended', key: '1' }, { type: 'ended', key: '2' }))).toBeUndefined()
  })

  it('continues after a failure, which can be retried', () => {
    const failed = { type: 'failed', key: '1', sentence: 'no' } as const
    expect(sendingNow(after({ type: 'progress', key: '1', percent: 40 }, failed))?.key).toBe('2')
    expect(after(failed)[0]).toMatchObject({ percent: 0, problem: { sentence: 'no', mayRetry: true } })
    expect(sendingNow(after(failed, { type: 'retried', key: '1' }))?.key).toBe('1')
  })
})

const failure = (issues: { path: string; message: string }[]) =>
  new ApiError({
    status: 422,
    code: 'invalid',
    message: messages.unableToUpload.text,
    issues: issues.map((issue) => ({ ...issue, reason: 'uploadEmpty', params: {} })),
  })

describe('the message of a failed upload', () => {
  it.each([
    [
      'the server’s words and its reason',
      failure([{ path: 'attachment', message: 'Why.' }]),
      'Unable to upload this file. Why.',
    ],
    ['the server’s words alone', failure([]), 'Unable to upload this file'],
    ['a proxy’s page', apiErrorOf(502, undefined), 'Error uploading file'],
    ['anything else', new Error('x'), 'Error uploading file'],
  ])('%s', (_case, error, sentence) => {
    expect(uploadProblem(error)).toBe(sentence)
  })
})
