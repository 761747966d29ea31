import { describe, expect, it } from 'vitest'
import { type FundingProviderDetails, fundingProviderIssues } from './funding-provider-issues.ts'

const good: FundingProviderDetails = { name: 'Brightwater', regReference: 'EY123456', postcode: 'BA1 1AA' }
const others = [
  { name: 'After School Club', regReference: 'EY999999' },
  { name: 'Éclair Nursery', regReference: 'EY-888 888' },
]

describe('fundingProviderIssues', () => {
  const cases: readonly [string, Partial<FundingProviderDetails>, readonly (readonly [string, string])[]][] =
    [
      ['a good one', {}, []],
      ['no name', { name: '' }, [['name', 'Name is required']]],
      ['only spaces', { name: '   ' }, [['name', 'Name is required']]],
      ['50 characters', { name: 'n'.repeat(50) }, []],
      ['51 characters', { name: 'n'.repeat(51) }, [['name', 'Name must be less than 50 characters']]],
      ['50 characters and spaces around', { name: ` ${'n'.repeat(50)} ` }, []],
      ['a name that is there', { name: 'After School Club' }, [['name', 'Name already exists']]],
      ['in other letters', { name: 'AFTER school club' }, [['name', 'Name already exists']]],
      ['with spaces around', { name: ' after school club ' }, [['name', 'Name already exists']]],
      ['with an accent', { name: 'éclair nursery' }, [['name', 'Name already exists']]],
      ['nearly the same', { name: 'After School Clubs' }, []],
      ['no reference', { regReference: ' ' }, [['regReference', 'Registration reference is required']]],
      [
        'a reference that is there',
        { regReference: 'EY999999' },
        [['regReference', 'Registration reference already exists']],
      ],
      [
        'a reference in small letters',
        { regReference: 'ey999999' },
        [['regReference', 'Registration reference already exists']],
      ],
      ['no postcode', { postcode: '' }, [['postcode', 'Postcode is required']]],
      [
        'nothing at all',
        { name: '', regReference: '', postcode: '' },
        [
          ['name', 'Name is required'],
          ['regReference', 'Registration reference is required'],
          ['postcode', 'Postcode is required'],
        ],
      ],
      [
        'everything taken',
        { name: 'after school club', regReference: 'ey-888 888' },
        [
          ['name', 'Name already exists'],
          ['regReference', 'Registration reference already exists'],
        ],
      ],
    ]
  it.each(cases)('%s', (_name, change, issues) => {
    const found = fundingProviderIssues({ ...good, ...change }, others)
    expect(found.map(({ path, message }) => [path, message])).toEqual(issues)
  })

  it('lets the first one have any name', () => {
    expect(
      fundingProviderIssues({ ...good, name: 'After School Club', regReference: 'EY999999' }, []),
    ).toEqual([])
  })
})
