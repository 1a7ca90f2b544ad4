import type { issueMovesMachine } from '#src/machines/issues/issue-moves.machine.ts'
import type { Provider } from './lazy.ts'

export const issueMoves: Provider<typeof issueMovesMachine> = ({ api }) => ({
  asks: {
    sendStep: async ({ issueId, body }) =>
      (await api.call('issues.move', { params: { issueId }, body })).issue,
  },
  does: {},
})
