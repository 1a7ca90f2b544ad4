import { it } from 'vitest'
import { createMachine } from 'xstate'
import { appMachine } from '#src/machines/shell/app.machine.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'
import { guarded, session } from '#tests/support/charts/session-world.ts'

const children = { fails: [new Error('gone')] }

const alive = ['running', 'pausing']
const away = ['signedOut', 'signedIn.fetching', 'signedIn.pausing', 'signedIn.stopped'].map(
  (state) => `person.${state}`,
)

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
      'connectivity.network': [
        { type: 'connectivity.network', online: false },
        { type: 'connectivity.network', online: true },
      ],
      'xstate.error.actor.person': [
        { type: 'xstate.error.actor.person', error: new Error('gone') },
      ],
      'parts.retry': [{ type: 'parts.retry' }],
      'connectivity.tab': [{ type: 'connectivity.tab', visible: true }],
    },
    ignored: {
      // Only what belongs to a person asks whether the tab is looked at, and only that can fail as a whole.
      'connectivity.tab': away,
      'xstate.error.actor.person': away,
      // Nothing has stopped.
      'parts.retry': alive.flatMap((one) =>
        alive.flatMap((other) =>
          alive.flatMap((last) =>
            ['signedOut', 'signedIn.fetching', 'signedIn.pausing', 'signedIn.here'].map(
              (person) =>
                `session.${one} & connectivity.${other} & reads.${last} & person.${person}`,
            ),
          ),
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
