import { randomUUID } from 'node:crypto'
import { makeTicket } from '#server/resources/documents/archive.ts'
import { makesDocuments, partForm, twoParts } from '#tests/support/lives/document-world.ts'
import { everybody, type Person, type PolicyRow, type World } from './policy-world.ts'

const owner: readonly Person[] = ['owner']

/** Who may do what with the papers of a home. */
export const paperRows = ({ id, server }: World): PolicyRow[] => {
  const lane = id('property lane')
  const warranty = id('document Water heater warranty (demo)')
  const of = (
    endpoint: string,
    path: string | (() => Promise<string>),
    body?: () => unknown,
  ): PolicyRow => ({
    endpoint: `documents.${endpoint}`,
    may: owner,
    request: async () => ({
      path: typeof path === 'string' ? path : await path(),
      ...(body === undefined ? {} : { body: body() }),
    }),
  })
  const plumber = id('provider Sample Plumbing (demo)')
  const written = () => ({
    name: 'Somebody',
    trade: 'Mason',
    phone: '',
    email: '',
    license_number: '',
    license_until: null,
    insurance_until: null,
    rating: null,
    notes: '',
  })
  const trusted = (...row: Parameters<typeof of>): PolicyRow => ({
    ...of(...row),
    endpoint: `providers.${row[0]}`,
  })
  const arriving = makesDocuments(server.db, server.app.services, undefined, lane)
  return [
    of('list', `/property/${lane}/documents`),
    of(
      'begin',
      async () => `/property/${lane}/documents/${randomUUID()}`,
      () => ({ name: 'A manual', category: 'manual', bytes: 10 }),
    ),
    of(
      'addPart',
      async () => `/documents/${await arriving()}/parts/0`,
      () => partForm(twoParts(), 0),
    ),
    of('describe', `/documents/${warranty}`, () => ({
      name: 'Water heater warranty (demo)',
      category: 'warranty',
      system: 'plumbing',
      issue_id: null,
      expires_on: null,
    })),
    of('get', `/documents/${warranty}`),
    of('life', `/documents/${warranty}/life`),
    of('download', `/documents/${warranty}/file`),
    of('remove', `/documents/${warranty}`),
    of('restore', `/documents/${warranty}/restore`),
    trusted('list', `/property/${lane}/providers`),
    trusted('add', `/property/${lane}/providers`, written),
    trusted('import', `/property/${lane}/providers/import`, () => ({ providers: [written()] })),
    trusted('get', `/providers/${plumber}`),
    trusted('save', `/providers/${plumber}`, written),
    trusted('remove', `/providers/${plumber}`),
    trusted('restore', `/providers/${plumber}/restore`),
    trusted('jobs', `/providers/${plumber}/jobs`),
    trusted('addJob', `/providers/${plumber}/jobs`, () => ({
      title: 'A job',
      done_on: '2026-01-02',
      cost_cents: null,
      issue_id: null,
    })),
    trusted('removeJob', `/provider-jobs/${id('job New trap below the kitchen sink (demo)')}`),
    of('archive', `/property/${lane}/documents/archive`),
    {
      endpoint: 'documents.downloadArchive',
      may: everybody,
      request: async () => ({
        path: `/document-archive?ticket=${await makeTicket(server.db, lane, Date.now())}`,
      }),
    },
  ]
}
