import type { reminderMovesMachine } from '#src/machines/reminders/reminder-moves.machine.ts'
import type { Provider } from './lazy.ts'

export const reminderMoves: Provider<typeof reminderMovesMachine> = ({ api }) => ({
  asks: {
    sendStep: ({ reminderId, body }) =>
      api.call('reminders.move', { params: { reminderId }, body }),
  },
  does: {},
})
