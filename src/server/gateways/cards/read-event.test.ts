import { describe, expect, it } from 'vitest'
import { readEvent } from './read-event.ts'

const object = { id: 're_1', object: 'refund', payment_intent: 'pi_1', metadata: { payment: 'ours' } }
const event = { id: 'evt_1', type: 'refund.updated', account: 'acct_1', data: { object } }
const read = (body: unknown) => readEvent(Buffer.from(JSON.stringify(body)))
const about = (changes: object) => read({ ...event, data: { object: { ...object, ...changes } } })

describe('an event', () => {
  it('says what it is about', () => {
    expect(read(event)).toEqual({
      kind: 'event',
      event: {
        id: 'evt_1',
        type: 'refund.updated',
        account: 'acct_1',
        objectId: 're_1',
        intentId: 'pi_1',
        named: 'ours',
      },
    })
  })

  it.each([
    ['of no account', read({ ...event, account: undefined }), { account: null }],
    ['about an object without an id', about({ id: undefined }), { objectId: '' }],
    ['about a payment itself', about({ id: 'pi_2', object: 'payment_intent' }), { intentId: 'pi_2' }],
    ['about a page', about({ client_reference_id: 'page' }), { named: 'page' }],
    ['with an expanded payment', about({ payment_intent: { id: 'pi_1' } }), { intentId: null }],
    ['without metadata', about({ metadata: null }), { named: null }],
    ['with metadata that is no object', about({ metadata: 'ours' }), { named: null }],
    [
      'that names something the database can’t store',
      about({ client_reference_id: 'a\0b' }),
      { named: 'ours' },
    ],
    ['with a payment that is a number', about({ metadata: { payment: 7 } }), { named: null }],
  ])('%s is read', (_name, result, view) => {
    expect(result).toMatchObject({ kind: 'event', event: view })
  })

  it.each([
    ['nothing', null, ''],
    ['a list', [], ''],
    ['a text', 'evt_1', ''],
    ['an empty object', {}, 'id, type, data'],
    ['without an id', { ...event, id: undefined }, 'id'],
    ['with an empty id', { ...event, id: '' }, 'id'],
    ['with a number as its id', { ...event, id: 7 }, 'id'],
    ['with an id that the database can’t store', { ...event, id: 'evt\0' }, 'id'],
    ['with an endless id', { ...event, id: 'e'.repeat(256) }, 'id'],
    ['without a type', { ...event, type: null }, 'type'],
    ['with a type that the database can’t store', { ...event, type: 'a\0' }, 'type'],
    ['with an account that is an object', { ...event, account: {} }, 'account'],
    ['with an account that the database can’t store', { ...event, account: 'acct\0' }, 'account'],
    ['without data', { ...event, data: undefined }, 'data'],
    ['with data that is a list', { ...event, data: [] }, 'data'],
    ['without an object', { ...event, data: {} }, 'data.object'],
    ['with a text as its object', { ...event, data: { object: 're_1' } }, 'data.object'],
    ['with null as its object', { ...event, data: { object: null } }, 'data.object'],
    ['about an id that is a number', { ...event, data: { object: { ...object, id: 7 } } }, 'data.object.id'],
  ])('%s is malformed', (_name, body, where) => {
    expect(read(body)).toEqual({ kind: 'malformed', where })
  })

  it('is malformed if it is not JSON', () => {
    expect(readEvent(Buffer.from('not json'))).toMatchObject({ kind: 'malformed' })
    expect(readEvent(Buffer.from([0xff, 0xfe, 0x00]))).toMatchObject({ kind: 'malformed' })
  })
})
