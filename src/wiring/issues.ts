import type { movesMachine } from '#src/machines/calls/moves.machine.ts'
import type { MoveBody } from '#src/machines/issues/issue-moves-model.ts'
import type { Provider } from './lazy.ts'

/** The steps of the issues page, each an event of an issue's life. */
export const issueMoves: Provider<typeof movesMachine> = ({ api }) => ({
  asks: {
    sendStep: async ({ id: issueId, body, version }) => {
      // The page of issues makes these steps, and puts nothing else into them.
      const move = { ...(body as MoveBody), version }
      return (await api.call('issues.move', { params: { issueId }, body: move })).issue
    },
  },
  does: {},
})
