import { describe, expect, it } from 'vitest'
import { asked, askFor, type FindingToAsk, findingsToAsk } from '#contract/asked.ts'
import type { RequestItem } from '#contract/repair-requests.ts'

const finding = (id: string, more: Partial<FindingToAsk> = {}): FindingToAsk => ({
  finding_id: id,
  title: id,
  severity: 'major',
  label: 'Roof',
  locations: [],
  observation: 'Seen.',
  recommendation: 'Repair it.',
  photos: [],
  trade: 'roofer',
  ...more,
})
const item = (finding_id: string, more: Partial<RequestItem> = {}): RequestItem => ({
  finding_id,
  ask: 'repair',
  trade: '',
  note: '',
  credit_cents: null,
  ...more,
})
const findings = [
  finding('shingles'),
  finding('outlet', { severity: 'safety', label: 'Electrical' }),
  finding('stain', { severity: 'monitor', label: 'Interior' }),
]
const groupsOf = (
  grouping: 'own' | 'severity' | 'section' | 'trade',
  items: RequestItem[],
): [string, string[]][] =>
  asked({ grouping, items }, findings).groups.map((group) => [
    group.label,
    group.items.map((one) => one.finding_id),
  ])

describe('a repair request put together', () => {
  const items = [item('stain', { trade: 'painter' }), item('shingles'), item('outlet')]

  it('is in its own order, by weight, by section of the report or by trade', () => {
    expect(groupsOf('own', items)).toEqual([['', ['stain', 'shingles', 'outlet']]])
    expect(groupsOf('severity', items)).toEqual([
      ['Safety hazard', ['outlet']],
      ['Repair or replace', ['shingles']],
      ['Watch', ['stain']],
    ])
    expect(groupsOf('section', items)).toEqual([
      ['Roof', ['shingles']],
      ['Electrical', ['outlet']],
      ['Interior', ['stain']],
    ])
    expect(groupsOf('trade', items)).toEqual([
      ['No trade named', ['shingles', 'outlet']],
      ['Painter', ['stain']],
    ])
  })

  it('adds up the price reductions apart from the credits', () => {
    const request = asked(
      {
        grouping: 'own',
        items: [
          item('shingles', { ask: 'reduce', credit_cents: 50_000 }),
          item('outlet', { ask: 'reduce', credit_cents: null }),
          item('stain', { ask: 'credit', credit_cents: 7 }),
        ],
      },
      findings,
    )
    expect([request.total_reduction_cents, request.total_credit_cents]).toEqual([50_000, 7])
    expect(request.groups[0]?.items.map((one) => one.credit_cents)).toEqual([50_000, null, 7])
  })

  it('adds up the credits that are asked for and leaves out an amount that is not', () => {
    const request = asked(
      {
        grouping: 'own',
        items: [
          item('shingles', { ask: 'credit', credit_cents: 120_050 }),
          item('outlet', { ask: 'credit', credit_cents: null }),
          item('stain', { ask: 'repair', credit_cents: 99_900 }),
        ],
      },
      findings,
    )
    expect([request.count, request.total_credit_cents]).toEqual([3, 120_050])
    expect(request.groups[0]?.items.map((one) => one.credit_cents)).toEqual([120_050, null, null])
  })

  it('has of each item the words of the report and what its owner asks for', () => {
    const whole = finding('shingles', {
      title: 'Worn shingles',
      locations: ['North'],
      observation: 'They are worn.',
      recommendation: 'Replace them.',
    })
    const own = item('shingles', { ask: 'replace', trade: 'mason', note: 'Before May.' })
    const { groups } = asked({ grouping: 'own', items: [own] }, [whole])
    expect(groups).toEqual([{ label: '', items: [{ ...whole, ...own }] }])
  })

  it('has only the sections that something is asked of', () => {
    expect(groupsOf('section', [item('stain')])).toEqual([['Interior', ['stain']]])
    expect(groupsOf('own', [])).toEqual([])
  })

  it('leaves out what the report no longer has', () => {
    expect(asked({ grouping: 'own', items: [item('gone')] }, findings)).toEqual({
      groups: [],
      count: 0,
      total_credit_cents: 0,
      total_reduction_cents: 0,
    })
  })

  it('takes over named fields of a finding and nothing private', () => {
    const [taken] = findingsToAsk([
      {
        label: 'Roof',
        findings: [
          { ...finding('shingles'), action: 'repair', ...{ private_note: 'Between us.' } },
        ],
      },
    ])
    expect(taken).toEqual({ ...finding('shingles'), action: 'repair' })
  })

  it('begins with what the inspector recommends', () => {
    expect(['repair', 'replace', 'evaluate', 'monitor'].map(askFor)).toEqual([
      'repair',
      'replace',
      'evaluate',
      'evaluate',
    ])
  })
})
