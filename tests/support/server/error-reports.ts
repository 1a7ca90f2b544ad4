import type { Client, TestServer } from './server.ts'

/* Errors as browsers tell them, and as an admin reads them. */

const start = Date.parse('2026-03-05T18:00:00Z')

/** A trace of one step. */
export const trace = {
  hearthkeep_trace: 1,
  version: 'first',
  at: '2026-03-05T18:00:00.000Z',
  running: [{ actor: 'session', chart: 'session', state: ['signedIn'] }],
  moves: [
    {
      at: start,
      actor: 'session',
      chart: 'session',
      from: null,
      event: 'session.signedIn',
      to: ['signedIn'],
    },
  ],
}

const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Firefox/128.0' }

export const reportsTo = (server: TestServer, admin: Client) => {
  /** What a browser sends; `message` says which error it is. */
  const body = (message: string, more: object = {}) => ({
    kind: 'TypeError',
    message,
    route: '/property/:propertyId/dashboard',
    release: server.app.services.faults.release,
    request_id: null,
    place: null,
    trace: null,
    ...more,
  })
  const list = async (query = '') => (await admin.get(`/admin/error-reports${query}`)).body
  return {
    body,
    list,
    /** Reports as if from a network that has reported nothing yet. */
    tell: async (client: Client, message: string, more: object = {}) => {
      await server.db.deleteFrom('rate_limits').where('key', 'like', 'error reports%').execute()
      return client.post('/error-reports', body(message, more), firefox)
    },
    find: async (word: string) => (await list(`?q=${word}`)).faults[0],
    get: async (id: string) => (await admin.get(`/admin/error-reports/${id}`)).body,
  }
}
