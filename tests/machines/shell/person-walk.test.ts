import { it } from 'vitest'
import { personMachine } from '#src/machines/shell/person.machine.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'
import { guarded, session } from '#tests/support/charts/session-world.ts'

it('walks every transition of what belongs to a person, a homeowner, an admin and an inspector', async () => {
  const more = {
    place: guarded,
    apiBase: '/api',
    online: true,
  }
  await walkChart('person', {
    // The counts of failures are not told apart: one walk in which each part may start again, and one in which none may.
    machine: personMachine.provide({ guards: { mayRestart: () => true } }),
    variants: [personMachine.provide({ guards: { mayRestart: () => false } })],
    inputs: [
      { ...more, session: session({ role: 'homeowner' }) },
      { ...more, session: session({ role: 'admin' }) },
      { ...more, session: session({ role: 'inspector' }) },
      { ...more, session: session({ role: 'inspector', isSwitched: true }) },
    ],
    events: {
      'session.renewed': [
        { type: 'session.renewed', session: null },
        { type: 'session.renewed', session: session({ token: 'new' }) },
      ],
      'location.changed': [{ type: 'location.changed', place: { ...guarded, path: '/profile' } }],
      'connectivity.network': [{ type: 'connectivity.network', online: false }],
      'connectivity.tab': [
        { type: 'connectivity.tab', visible: true },
        { type: 'connectivity.tab', visible: false },
      ],
      'parts.retry': [{ type: 'parts.retry' }],
      'notification.arrived': [
        {
          type: 'notification.arrived',
          notification: { id: '1', type: 'x', title: 'x', is_read: false, created_at: '' },
        },
        {
          type: 'notification.arrived',
          notification: {
            ...{ id: '2', title: 'x', is_read: false, created_at: '' },
            type: 'property_shared',
          },
        },
      ],
    },
    ignored: {
      'connectivity.tab': ['notifications.pausing', 'notifications.stopped'],
      // Nothing has stopped.
      'parts.retry': ['running', 'pausing'].flatMap((notifications) =>
        ['running', 'pausing'].flatMap((photo) =>
          // A homeowner's, an admin's, and an inspector's.
          [
            ['none', 'none', 'running'],
            ['none', 'none', 'pausing'],
            ['none', 'none', 'none'],
            ['running', 'running', 'none'],
            ['running', 'pausing', 'none'],
            ['pausing', 'running', 'none'],
            ['pausing', 'pausing', 'none'],
            ['running', 'none', 'none'],
            ['pausing', 'none', 'none'],
          ].map(
            ([outbox, fieldKit, properties]) =>
              `notifications.${notifications} & photo.${photo} & outbox.${outbox} & fieldKit.${fieldKit} & properties.${properties}`,
          ),
        ),
      ),
    },
    actors: {
      properties: { fails: [new Error('no')] },
      notifications: { fails: [new Error('no')] },
      photo: { fails: [new Error('no')] },
      outbox: { fails: [new Error('no')] },
      fieldKit: { fails: [new Error('no')] },
      loadUser: { done: [{ user_id: '1' }, null], error: [new Error('no')] },
    },
  })
})
