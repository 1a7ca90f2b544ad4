import { it } from 'vitest'
import { personMachine } from '#src/machines/shell/person.machine.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'
import { guarded, session } from '#tests/support/charts/session-world.ts'

it('walks every transition of what belongs to a person, a homeowner and an admin', async () => {
  const more = {
    place: guarded,
    storedProperty: null,
    storedPhoto: null,
    apiBase: '/api',
    online: true,
  }
  await walkChart('person', {
    machine: personMachine,
    inputs: [
      { ...more, session: session({ role: 'homeowner' }) },
      { ...more, session: session({ role: 'admin' }) },
    ],
    events: {
      'session.renewed': [{ type: 'session.renewed', session: null }],
      'location.changed': [{ type: 'location.changed', place: guarded }],
      'connectivity.network': [{ type: 'connectivity.network', online: false }],
      'connectivity.tab': [
        { type: 'connectivity.tab', visible: true },
        { type: 'connectivity.tab', visible: false },
      ],
      'notification.arrived': [
        {
          type: 'notification.arrived',
          notification: { id: '1', type: 'x', title: 'x', is_read: false, created_at: '' },
        },
      ],
    },
    actors: {
      properties: { fails: [new Error('no')] },
      notifications: { fails: [new Error('no')] },
      photo: { fails: [new Error('no')] },
      outbox: { fails: [new Error('no')] },
      loadUser: { done: [{ user_id: '1' }, null], error: [new Error('no')] },
    },
  })
})
