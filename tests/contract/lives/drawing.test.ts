import { describe, expect, it } from 'vitest'
import { drawn } from '#contract/lives/drawing.ts'
import { inspectionLife } from '#contract/lives/inspection/inspection.life.ts'

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
