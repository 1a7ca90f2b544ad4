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
    'parts.retry': [{ type: 'parts.retry' }],
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

it('walks every transition of the root, whose parts may start again or may not', async () => {
  // The fixtures of one chart are fixtures of any.
  const any = fixtures as unknown as Fixtures<AnyStateMachine>
  if (handedOver('app', any)) return
  const taken = new Set<string>()
  for (const may of [true, false]) {
    const machine = appMachine.provide({ guards: { mayRestart: () => may } })
    const { paths } = await possiblePaths(
      describeChart(machine),
      { ...any, machine },
      { cover: 'transitions' },
    )
    for (const { covers } of paths) for (const id of covers.transitions) taken.add(id)
  }
  expect(edgesOf(appMachine).flatMap(({ key }) => (taken.has(key) ? [] : [key]))).toEqual([])
})
