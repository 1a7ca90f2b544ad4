import { it } from 'vitest'
import { createMachine } from 'xstate'
import { appMachine } from '#src/machines/shell/app.machine.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'
import { guarded, session } from '#tests/support/charts/session-world.ts'

const children = { fails: [new Error('gone')] }

const alive = ['running', 'pausing']

it('walks every transition of the root, whose parts may start again or may not', async () => {
  await walkChart('app', {
    machine: appMachine.provide({ guards: { mayRestart: () => true } }),
    variants: [appMachine.provide({ guards: { mayRestart: () => false } })],
    inputs: [{ place: guarded, reading: { kind: 'none' }, apiBase: '/api', online: true }],
    events: {
      'session.signedIn': [{ type: 'session.signedIn', session: session() }],
      'session.renewed': [{ type: 'session.renewed', session: session({ token: 'new' }) }],
      'session.signedOut': [{ type: 'session.signedOut' }],
      'location.changed': [{ type: 'location.changed', place: { ...guarded, path: '/profile' } }],
      'connectivity.network': [{ type: 'connectivity.network', online: false }],
      'parts.retry': [{ type: 'parts.retry' }],
      'connectivity.tab': [{ type: 'connectivity.tab', visible: true }],
    },
    ignored: {
      // Only what belongs to a person asks whether the tab is looked at.
      'connectivity.tab': [
        'person.signedOut',
        'person.signedIn.fetching',
        'person.signedIn.waiting',
      ],
      // Nothing has stopped.
      'parts.retry': alive.flatMap((one) =>
        alive.flatMap((other) =>
          alive.map((last) => `session.${one} & connectivity.${other} & reads.${last}`),
        ),
      ),
    },
    actors: {
      session: children,
      connectivity: children,
      reads: children,
      // The code of what belongs to a person is a chart of its own.
      loadPerson: { done: [createMachine({})], error: [new Error('gone')] },
    },
  })
})
