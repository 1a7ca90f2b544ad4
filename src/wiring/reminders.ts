import type { movesMachine } from '#src/machines/calls/moves.machine.ts'
import type { MoveBody } from '#src/machines/reminders/reminder-moves-model.ts'
import type { Provider } from './lazy.ts'

/** The steps of the reminders page. */
export const reminderMoves: Provider<typeof movesMachine> = ({ api }) => ({
  asks: {
    sendStep: ({ id: reminderId, body, version }) => {
      // The page of reminders makes these steps, and puts nothing else into them.
      const move = { ...(body as MoveBody), version }
      return api.call('reminders.move', { params: { reminderId }, body: move })
    },
  },
  does: {},
})
