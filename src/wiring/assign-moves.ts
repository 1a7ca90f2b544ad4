import type { Answer } from '#contract/endpoints.ts'
import type { movesMachine } from '#src/machines/calls/moves.machine.ts'
import type { AssignBody } from '#src/machines/inspections/assign-many-model.ts'
import type { Provider } from './lazy.ts'

/** Requests that an admin gives to inspectors, each an event of its own inspection's life. */
export const assignMoves: Provider<typeof movesMachine> = ({ api }) => ({
  asks: {
    sendStep: ({ id: inspectionId, body }): Promise<Answer<'inspections.assign'>> =>
      api.call('inspections.assign', {
        params: { inspectionId },
        // The dialog for several makes these steps, and puts nothing else into them.
        body: body as AssignBody,
      }),
  },
  does: {},
})
