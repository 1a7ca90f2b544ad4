import { describe, expect, it } from 'vitest'
import { assign, sendParent } from 'xstate'
import { connectivityMachine } from '#src/machines/shell/connectivity.machine.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'

const walked = (machine: typeof connectivityMachine) =>
  walkChart('connectivity', {
    machine,
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

describe('a walk', () => {
  it('tells how many transitions it has walked and how many do all that is expected of them', async () => {
    expect(await walked(connectivityMachine)).toMatchObject({
      transitions: 4,
      walked: 4,
      asserted: 4,
    })
  })

  it('fails with the old and the new in words when an event goes to the parent by another name', async () => {
    const machine = connectivityMachine.provide({
      actions: { tellTab: sendParent({ type: 'connectivity.tabs', visible: false }) },
    })
    const failure: Error = await walked(machine).then(
      () => new Error('it passed'),
      (error) => error,
    )
    expect(failure.message).toContain('does otherwise than tests/machines/expected/connectivity.md')
    for (const line of [
      '## tab.visible: tab.hidden',
      '-   - tells the parent connectivity.tab {visible: false}',
      '+   - tells the parent connectivity.tabs {visible: false}',
    ])
      expect(failure.message).toContain(line)
    expect(failure.message).not.toContain('## network.online: network.lost')
  })

  it('fails when something more, or less, is kept than expected', async () => {
    for (const machine of [
      connectivityMachine.provide({ actions: { count: assign({ changes: 0 }) } }),
      connectivityMachine.provide({ actions: { count: assign({ changes: 7 }) } }),
    ])
      await expect(walked(machine)).rejects.toThrow('-   - keeps changes: 1')
  })
})
