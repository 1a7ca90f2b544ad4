import { expect, it } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import { appMachine } from '#src/machines/shell/app.machine.ts'
import { edgesOf, type Fixtures, handedOver } from '#tests/support/charts/fixtures.ts'
import { guarded, session } from '#tests/support/charts/session-world.ts'
import { describeChart } from '#tools/statecharts/describe.ts'
import { possiblePaths } from '#tools/statecharts/possible-paths.ts'

const children = { fails: [new Error('gone')] }
const fixtures: Fixtures<typeof appMachine> = {
  machine: appMachine,
  inputs: [{ place: guarded, reading: { kind: 'none' }, apiBase: '/api', online: true }],
  events: {
    'session.signedIn': [{ type: 'session.signedIn', session: session() }],
    'session.renewed': [{ type: 'session.renewed', session: session() }],
    'session.signedOut': [{ type: 'session.signedOut' }],
    'location.changed': [{ type: 'location.changed', place: { ...guarded, path: '/profile' } }],
    'connectivity.network': [{ type: 'connectivity.network', online: false }],
    'connectivity.tab': [{ type: 'connectivity.tab', visible: true }],
  },
  actors: {
    session: children,
    connectivity: children,
    reads: children,
    // The code of what belongs to a person is a chart of its own.
    loadPerson: { done: [createMachine({})], error: [new Error('gone')] },
  },
}

it('walks every transition of the root, whose children have names that only one system can hold', async () => {
  // The fixtures of one chart are fixtures of any.
  const any = fixtures as unknown as Fixtures<AnyStateMachine>
  if (handedOver('app', any)) return
  const { paths } = await possiblePaths(describeChart(appMachine), any, { cover: 'transitions' })
  const taken = new Set(paths.flatMap(({ covers }) => covers.transitions))
  expect(edgesOf(appMachine).flatMap(({ key }) => (taken.has(key) ? [] : [key]))).toEqual([])
})
