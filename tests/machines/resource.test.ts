import { it } from 'vitest'
import { resourceMachine } from '#src/machines/resource.machine.ts'
import { walkChart } from '#tests/support/chart-walk.ts'

it('walks every transition of a read, begun with nothing or with what was seen before', async () => {
  await walkChart('resource', {
    machine: resourceMachine,
    inputs: [
      { name: 'x', input: {}, cached: null },
      { name: 'x', input: {}, cached: { data: 1, at: 0 } },
    ],
    events: { refresh: [{ type: 'refresh' }], retry: [{ type: 'retry' }] },
    actors: { load: { done: [{ data: 1, at: 0 }], error: [new Error('no')] } },
    tell: (context) => context.loaded !== null,
  })
})
