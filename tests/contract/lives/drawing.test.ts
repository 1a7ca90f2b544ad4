import { describe, expect, it } from 'vitest'
import { areaProposalLife } from '#contract/lives/area-proposal/area-proposal.life.ts'
import { drawn, stateInWords } from '#contract/lives/drawing.ts'
import { inspectionLife } from '#contract/lives/inspection/inspection.life.ts'
import { issueLife } from '#contract/lives/issue/issue.life.ts'

describe('the drawing', () => {
  const line = (value: Parameters<typeof drawn>[1]) =>
    drawn(inspectionLife, value).map(({ name, states }) => [
      name,
      states.map((state) => `${state.place} ${state.name}`),
    ])
  it('is a line of states for each region, with the present one lit', () => {
    expect(line({ work: 'in_progress', agreement: 'signed', payment: 'unpaid' })).toEqual([
      [
        'Work',
        [
          'past Requested',
          'past Scheduled',
          'present In progress',
          'ahead Completed',
          'ahead Finalized',
        ],
      ],
      ['Agreement', ['past Unsigned', 'present Signed']],
      ['Payment', ['present Unpaid', 'ahead Pending', 'ahead Paid']],
    ])
  })
  it('shows a state off the line alone, and no region that is not asked for', () => {
    expect(line({ work: 'cancelled', payment: 'waived' })).toEqual([
      ['Work', ['present Cancelled']],
      ['Payment', ['present Waived']],
    ])
    expect(line({ work: 'nonsense' })).toEqual([])
  })
  it('says which events of people lead on and back', () => {
    const [states] = drawn(inspectionLife, { work: 'requested' }).map((region) => region.states)
    expect(states?.map(({ onward, back }) => [onward, back])).toEqual([
      [['assign'], []],
      [['start'], []],
      [['complete'], ['reopen']],
      [['finalize'], ['amend']],
      [[], []],
    ])
  })
})

describe('the drawing of a life of one region', () => {
  const [region, ...more] = drawn(areaProposalLife, 'proposed')
  it('is one line, whose states have the descriptions of the chart', () => {
    const { states } = areaProposalLife.chart.root
    expect(more).toEqual([])
    expect(region?.key).toBe('area-proposal')
    expect(region?.states).toEqual([
      {
        key: 'proposed',
        name: 'Proposed',
        description: states.proposed?.description,
        place: 'present',
        onward: ['approve'],
        back: [],
      },
      {
        key: 'approved',
        name: 'Approved',
        description: states.approved?.description,
        place: 'ahead',
        onward: [],
        back: [],
      },
    ])
    for (const { description } of region?.states ?? []) expect(description).not.toBe('')
  })
  it('leads on and back by the events of people alone', () => {
    const ways = drawn(issueLife, 'in_work').flatMap(({ states }) =>
      states.flatMap(({ onward, back }) => [...onward, ...back]),
    )
    expect(ways).toContain('resolve')
    expect(ways).not.toContain('report')
    expect(ways).not.toContain('return')
  })
})

it.each([
  ['in_progress', 'In progress'],
  [{ work: 'in_progress', agreement: 'signed' }, 'In progress, signed'],
  [{ work: { ready: 'at_rest' } }, 'At rest'],
  [{ work: 'open', more: undefined }, 'Open, '],
])('a state is said in words: %j is %s', (value, words) => {
  expect(stateInWords(value)).toBe(words)
})
