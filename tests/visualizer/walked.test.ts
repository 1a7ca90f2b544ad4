import { expect, it } from 'vitest'
import { readWalked } from '#visualizer/walked.ts'

const file = (chart: string, more: object = {}) =>
  JSON.stringify({ hearthkeep_walked: 1, chart, states: ['a'], transitions: ['a go #1'], ...more })

it('adds up what several walks of a chart took', () => {
  const walked = readWalked([file('one'), file('one', { states: ['b'] }), file('two')])
  expect(walked).toEqual(
    new Map([
      ['one', new Set(['a', 'a go #1', 'b'])],
      ['two', new Set(['a', 'a go #1'])],
    ]),
  )
})

it.each(['', 'null', '[]', '{"hearthkeep_walked":2}', file('one', { states: [1] })])(
  'says in a sentence that a file is no record of a walk: %s',
  (text) => {
    expect(readWalked([text])).toMatch(/not a record of a walk/)
  },
)
