import { it } from 'vitest'
import { connectivityMachine } from '#src/machines/connectivity.machine.ts'
import { walkChart } from '#tests/support/chart-walk.ts'

it('walks every transition of network and tab', async () => {
  await walkChart('connectivity', {
    machine: connectivityMachine.provide({ actions: { tellNetwork: () => {}, tellTab: () => {} } }),
    events: {
      'network.lost': [{ type: 'network.lost' }],
      'network.back': [{ type: 'network.back' }],
      'tab.hidden': [{ type: 'tab.hidden' }],
      'tab.shown': [{ type: 'tab.shown' }],
    },
    actors: { watchDevice: 'callback' },
  })
})
