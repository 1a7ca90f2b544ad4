import { type PolicyRow, signedIn, type World } from './policy-world.ts'

const may = ['owner', 'assigned inspector', 'admin'] as const

/** Who may do what with the messages about an inspection. */
export const messageRows = ({ id }: World): PolicyRow[] => {
  const talk = `/inspections/${id('inspection street')}/messages`
  return [
    { endpoint: 'messages.list', may, request: () => ({ path: talk }) },
    {
      endpoint: 'messages.send',
      may,
      request: () => ({ path: talk, body: { body: 'Where is the attic ladder?' } }),
    },
    {
      endpoint: 'messages.read',
      may,
      request: () => ({ path: `${talk}/read`, body: { up_to: 0 } }),
    },
    {
      endpoint: 'messages.unread',
      may: signedIn,
      request: () => ({ path: '/messages/unread' }),
    },
  ]
}
