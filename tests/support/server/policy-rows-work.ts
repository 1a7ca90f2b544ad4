import { randomUUID } from 'node:crypto'
import { sop } from '#server/resources/worksheets/sop.ts'
import { adminRows } from './policy-rows-admin.ts'
import { airRows } from './policy-rows-air.ts'
import { areaRows } from './policy-rows-areas.ts'
import { homeRows } from './policy-rows-homes.ts'
import { issueRows } from './policy-rows-issues.ts'
import { firmCommentRows, ownCommentRows } from './policy-rows-own-comments.ts'
import { templateRows } from './policy-rows-templates.ts'
import { inspectors, type Person, type PolicyRow, signedIn, type World } from './policy-world.ts'

const at = (path: string, body?: unknown) => () => ({ path, body })

const ownerAndAdmin: Person[] = ['owner', 'admin']
const tied: Person[] = ['owner', 'assigned inspector', 'admin']
const assigned: Person[] = ['assigned inspector']
const reason = { reason: 'For a reason.' }

/** Who may do what with homes, inspections and reports. */
export const workRows = (world: World): PolicyRow[] => {
  const { id, ids, server, form } = world
  const street = id('property street')
  const visit = id('inspection street')
  const published = id('inspection lane')
  const here = (rest: string, body?: unknown) => at(`/inspections/${visit}${rest}`, body)
  const fieldWork = (
    endpoint: string,
    request: PolicyRow['request'],
    may: readonly Person[] = assigned,
  ): PolicyRow => ({ endpoint: `worksheets.${endpoint}`, may, request })
  const lifecycle = (verb: string, may: readonly Person[], body?: unknown): PolicyRow => ({
    endpoint: `inspections.${verb}`,
    may,
    request: here(`/${verb}`, body),
  })
  const item = sop[0]?.items[0]?.item_id ?? ''
  const fact = sop[0]?.facts[0]?.fact_id ?? ''
  return [
    ...airRows(world),
    ...homeRows(world),
    { endpoint: 'health.get', may: ownerAndAdmin, request: at(`/property/${street}/health`) },
    {
      endpoint: 'health.saveComponent',
      may: ownerAndAdmin,
      request: async () => {
        const { component_id } = await server.db
          .selectFrom('components')
          .select('component_id')
          .where('property_id', '=', street)
          .executeTakeFirstOrThrow()
        return {
          path: `/property/${street}/components/${component_id}`,
          body: { installed_year: 2010 },
        }
      },
    },
    { endpoint: 'inspections.newTimes', may: tied, request: here('/slots') },
    { endpoint: 'inspections.slots', may: ownerAndAdmin, request: at(`/property/${street}/slots`) },
    {
      endpoint: 'inspections.request',
      may: ['owner'],
      request: at('/inspections', {
        property_id: street,
        reason: 'yearly',
        services: ['inspection'],
        scheduled_start: null,
        access_notes: '',
        total_cents: 1,
        signed_name: 'Harper Demo',
      }),
    },
    { endpoint: 'inspections.agreement', may: signedIn, request: at('/inspection-agreement') },
    { endpoint: 'inspections.mine', may: [...inspectors, 'admin'], request: at('/inspections') },
    { endpoint: 'inspections.export', may: ['admin'], request: at('/inspections/export') },
    { endpoint: 'inspections.sums', may: ['admin'], request: at('/inspections/sums') },
    { endpoint: 'inspections.month', may: inspectors, request: at('/inspection-figures') },
    { endpoint: 'weather.visits', may: inspectors, request: at('/visit-weather') },
    { endpoint: 'inspections.get', may: tied, request: here('') },
    {
      endpoint: 'reports.previous',
      may: ['assigned inspector', 'admin'],
      request: here('/previous-report'),
    },
    {
      endpoint: 'reports.comparePrevious',
      may: ['assigned inspector', 'admin'],
      request: here('/changes-since-previous'),
    },
    { endpoint: 'inspections.candidates', may: ['admin'], request: here('/candidates') },
    fieldWork('fieldWork', here('/worksheets'), ['assigned inspector', 'admin']),
    fieldWork('comments', at('/comment-library'), [...inspectors, 'admin']),
    ...ownCommentRows(),
    ...firmCommentRows,
    ...templateRows(world),
    fieldWork(
      'saveConditions',
      here('/conditions', {
        weather: 'Clear',
        temperature_f: 70,
        occupancy: 'occupied',
        utilities_on: 'all',
        people_present: '',
        version: 0,
      }),
    ),
    fieldWork(
      'saveItem',
      here(`/items/${item}`, { rating: 'IN', limitation_reason: null, note: '', version: 1 }),
    ),
    fieldWork('markInspected', here('/worksheets/interior/mark-inspected')),
    fieldWork('saveFact', here(`/facts/${fact}`, { value: 'Slate', version: 1 })),
    // Another visit: one with a test. Its work is completed, so who may is told that.
    fieldWork(
      'saveTest',
      at(`/inspections/${id('inspection road')}/ordered-tests/mold`, { reason: 'No', version: 0 }),
    ),
    fieldWork('chooseCover', here('/cover-photo', { photo_id: null, version: 0 })),
    fieldWork(
      'setAside',
      here(`/set-aside/${randomUUID()}`, { label: 'Covering', field: 'Note', value: 'Rust' }),
    ),
    fieldWork(
      'saveFinding',
      here(`/findings/${randomUUID()}`, {
        item_id: item,
        title: 'A slipped slate',
        observation: '',
        implication: '',
        action: 'repair',
        recommendation: '',
        trade: 'Roofer',
        severity: 'maintenance',
        time_frame: 'within_1_year',
        locations: [],
        private_note: '',
        version: 0,
      }),
    ),
    fieldWork('savePhoto', async () => ({
      path: `/inspections/${visit}/photos/${randomUUID()}`,
      body: await form({ worksheet_id: 'roof' }),
    })),
    fieldWork('showPhoto', async () => {
      const { file_key } = await server.db
        .selectFrom('files')
        .select('file_key')
        .executeTakeFirstOrThrow()
      return { path: `/photos/${file_key}/thumbnail` }
    }, ['nobody', ...signedIn]),
    fieldWork('removePhoto', async () => {
      const { photo_id } = await server.db
        .selectFrom('photos')
        .select('photo_id')
        .where('inspection_id', '=', visit)
        .where('removed_at', 'is', null)
        .executeTakeFirstOrThrow()
      return { path: `/inspections/${visit}/photos/${photo_id}` }
    }),
    fieldWork(
      'removeFinding',
      here(`/findings/${id('finding street roof-missing-or-damaged-shingles')}`),
    ),
    ...['get', 'analysis'].map((verb) => ({
      endpoint: `reports.${verb}`,
      may: tied,
      request: at(`/inspections/${published}/${verb === 'get' ? 'report' : 'analysis'}`),
    })),
    {
      endpoint: 'reports.download',
      may: tied,
      request: at(`/inspections/${published}/report/csv`),
    },
    ...issueRows(world),
    {
      endpoint: 'payments.status',
      may: tied,
      request: at(`/payments/status?inspection_id=${visit}`),
    },
    {
      endpoint: 'payments.offer',
      may: ['owner'],
      request: at(`/prepayment/offer?inspection_id=${visit}`),
    },
    {
      endpoint: 'payments.checkout',
      may: ['owner'],
      request: at('/payments/checkout', { inspection_id: visit, purpose: 'inspection' }),
    },
    {
      endpoint: 'payments.receipt',
      may: ownerAndAdmin,
      request: at(`/payments/receipt?inspection_id=${published}`),
    },
    {
      endpoint: 'payments.documents',
      may: ownerAndAdmin,
      request: at(`/payments/documents?inspection_id=${published}`),
    },
    {
      endpoint: 'payments.ofHome',
      may: ['owner'],
      request: at(`/property/${street}/payments`),
    },
    {
      endpoint: 'payments.document',
      may: ownerAndAdmin,
      request: async () => {
        const { document_id } = await server.db
          .selectFrom('billing_documents')
          .select('document_id')
          .where('inspection_id', '=', published)
          .executeTakeFirstOrThrow()
        return { path: `/payments/documents/${document_id}` }
      },
    },
    { endpoint: 'payments.books', may: ['admin'], request: at('/payments/books') },
    { endpoint: 'payments.booksExport', may: ['admin'], request: at('/payments/books/export') },
    {
      endpoint: 'payments.received',
      may: ownerAndAdmin,
      request: at(`/payments/received?inspection_id=${visit}`),
    },
    {
      endpoint: 'payments.refund',
      may: ['admin'],
      request: at('/payments/refund', {
        inspection_id: visit,
        amount_cents: 100,
        refunded_cents: 0,
      }),
    },
    {
      endpoint: 'payments.access',
      may: tied,
      request: at(`/check-inspection-access?inspection_id=${visit}`),
    },
    ...adminRows(world),
    ...areaRows(world, ids['assigned inspector'], ids['other inspector']),
    { endpoint: 'inspections.life', may: tied, request: here('/life') },
    lifecycle('assign', ['admin'], { inspector_id: ids['assigned inspector'] }),
    lifecycle('sign', ['owner'], { signed_name: 'Harper Demo' }),
    lifecycle('start', assigned),
    lifecycle('complete', assigned),
    lifecycle('finalize', assigned, {}),
    lifecycle('reopen', assigned),
    lifecycle('amend', ['assigned inspector', 'admin'], reason),
    lifecycle('waive', ['admin'], reason),
    lifecycle('unwaive', ['admin'], reason),
    lifecycle('reschedule', tied, { scheduled_start: '2030-01-01T15:00:00.000Z' }),
    lifecycle('cancel', tied, reason),
  ]
}
