import { changeUserIn } from '#web/lib/current-user.ts'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { answersStillAsked, changedAnswers, typedAnswers } from './typed-answers.ts'

describe('what is typed about a child', () => {
  it.each([
    [
      'an answer',
      { swims: undefined, diet: undefined },
      { swims: 'A length', diet: undefined },
      { swims: 'A length' },
    ],
    ['what was taken back', { swims: 'A length' }, { swims: undefined }, { swims: undefined }],
    ['a choice of several', { days: ['mon'] }, { days: ['mon', 'tue'] }, { days: ['mon', 'tue'] }],
    ['nothing, where nothing differs', { days: ['mon'] }, { days: ['mon'] }, {}],
  ])('is %s', (_, saved, now, changed) => {
    expect(changedAnswers(saved, now)).toStrictEqual(changed)
  })

  it('is stored until it is forgotten, for that part of the page only', () => {
    typedAnswers.keep('mia lesson', { swims: 'A length' })
    expect(typedAnswers.read('mia lesson')).toEqual({ swims: 'A length' })
    expect(typedAnswers.read('leo lesson')).toEqual({})
    typedAnswers.forget('mia lesson')
    expect(typedAnswers.read('mia lesson')).toEqual({})
  })

  it('is deleted when the parent signs out', () => {
    typedAnswers.keep('mia lesson', { allergies: 'Nuts' })
    typedAnswers.keep('leo lesson', { swims: 'A length' })
    changeUserIn(new QueryClient(), null)
    expect(['mia lesson', 'leo lesson'].map(typedAnswers.read)).toEqual([{}, {}])
  })

  it("isn't restored for a question answered in the meantime", () => {
    expect(answersStillAsked({ swims: 'A length', diet: 'None' }, [{ _id: 'diet' }])).toEqual({
      diet: 'None',
    })
  })
})
