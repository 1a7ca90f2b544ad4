import { expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { connectivityMachine } from '#src/machines/shell/connectivity.machine.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'
import { listeningTo } from '#tests/support/charts/heard.ts'

it('walks every transition of network and tab', async () => {
  await walkChart('connectivity', {
    machine: connectivityMachine,
    events: {
      'network.lost': [{ type: 'network.lost' }],
      'network.back': [{ type: 'network.back' }],
      'tab.hidden': [{ type: 'tab.hidden' }],
      'tab.shown': [{ type: 'tab.shown' }],
    },
    ignored: {
      'network.lost': ['network.offline'],
      'network.back': ['network.online'],
      'tab.hidden': ['tab.hidden'],
      'tab.shown': ['tab.visible'],
    },
    actors: { watchDevice: 'lives' },
  })
})

it('tells of each change once, in order, and counts what happened to the network', () => {
  const told: unknown[] = []
  let device: (event: { type: string }) => void = () => {}
  const actor = createActor(
    connectivityMachine.provide({
      actors: {
        watchDevice: fromCallback(({ sendBack }) => {
          device = sendBack as typeof device
        }),
      },
      actions: {
        tellNetwork: (_, { online }) => told.push(['online', online]),
        tellTab: (_, { visible }) => told.push(['visible', visible]),
      },
    }),
  ).start()
  for (const type of ['network.lost', 'network.lost', 'tab.hidden', 'network.back', 'tab.shown'])
    device({ type })
  expect(told).toEqual([
    ['online', false],
    ['visible', false],
    ['online', true],
    ['visible', true],
  ])
  expect(actor.getSnapshot().value).toEqual({ network: 'online', tab: 'visible' })
  expect(actor.getSnapshot().context.changes).toBe(2)
})

it('tells its parent of the network and of the tab by the names that the parent knows', () => {
  let device: (event: { type: string }) => void = () => {}
  const { parent, heard } = listeningTo(
    connectivityMachine.provide({
      actors: {
        watchDevice: fromCallback(({ sendBack }) => {
          device = sendBack as typeof device
        }),
      },
    }),
  )
  createActor(parent).start()
  for (const type of ['network.lost', 'tab.hidden']) device({ type })
  expect(heard).toEqual([
    { type: 'connectivity.network', online: false },
    { type: 'connectivity.tab', visible: false },
  ])
})
