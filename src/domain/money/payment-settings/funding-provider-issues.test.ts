import { describe, expect, it } from 'vitest'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import { type FundingProviderDetails, fundingProviderIssues } from './funding-provider-issues.ts'

const good: FundingProviderDetails = { name: 'Brightwater', regReference: 'EY123456', postcode: 'BA1 1AA' }
const others = [
  { name: 'After School Club', regReference: 'EY999999' },
  { name: 'Éclair Nursery', regReference: 'EY-888 888' },
]

describe('fundingProviderIssues', () => {
  const cases: readonly [string, Partial<FundingProviderDetails>, readonly (readonly [string, Reason])[]][] =
    [
      ['a good one', {}, []],
      ['no name', { name: '' }, [['name', messages.providerNameMissing]]],
      ['only spaces', { name: '   ' }, [['name', messages.providerNameMissing]]],
      ['50 characters', { name: 'n'.repeat(50) }, []],
      ['51 characters', { name: 'n'.repeat(51) }, [['name', messages.providerNameTooLong]]],
      ['50 characters and spaces around', { name: ` ${'n'.repeat(50)} ` }, []],
      ['a name that is there', { name: 'After School Club' }, [['name', messages.providerNameTaken]]],
      ['in other letters', { name: 'AFTER school club' }, [['name', messages.providerNameTaken]]],
      ['with spaces around', { name: ' after school club ' }, [['name', messages.providerNameTaken]]],
      ['with an accent', { name: 'éclair nursery' }, [['name', messages.providerNameTaken]]],
      ['nearly the same', { name: 'After School Clubs' }, []],
      ['no reference', { regReference: ' ' }, [['regReference', messages.regReferenceMissing]]],
      [
        'a reference that is there',
        { regReference: 'EY999999' },
        [['regReference', messages.regReferenceTaken]],
      ],
      [
        'a reference in small letters',
        { regReference: 'ey999999' },
        [['regReference', messages.regReferenceTaken]],
      ],
      ['no postcode', { postcode: '' }, [['postcode', messages.postcodeMissing]]],
      [
        'nothing at all',
        { name: '', regReference: '', postcode: '' },
        [
          ['name', messages.providerNameMissing],
          ['regReference', messages.regReferenceMissing],
          ['postcode', messages.postcodeMissing],
        ],
      ],
      [
        'everything taken',
        { name: 'after school club', regReference: 'ey-888 888' },
        [
          ['name', messages.providerNameTaken],
          ['regReference', messages.regReferenceTaken],
        ],
      ],
    ]
  it.each(cases)('%s', (_name, change, issues) => {
    const found = fundingProviderIssues({ ...good, ...change }, others)
    expect(found.map(({ path, reason }) => [path, reason])).toEqual(issues)
  })

  it('accepts any name for the first provider', () => {
    expect(
      fundingProviderIssues({ ...good, name: 'After School Club', regReference: 'EY999999' }, []),
    ).toEqual([])
  })
})
