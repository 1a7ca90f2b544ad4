import { randomUUID } from 'node:crypto'
import { hashOf, newSecret } from '#server/tokens.ts'
import { seenLicense } from '#tests/support/lives/seen-license.ts'
import { everybody, inspectors, type Person, type PolicyRow, type World } from './policy-world.ts'

const paper = {
  number: 'TX-1',
  state: 'TX',
  expires_on: new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10),
}

const at = (path: string, body?: unknown) => () => ({ path, body })

/** Who may see the covered counties, and change an inspector's counties. */
export const areaRows = (
  { server, id }: World,
  inspectorId: string,
  refusedId: string,
): PolicyRow[] => {
  const own: Person[] = ['assigned inspector', 'admin']
  const staff: Person[] = [...inspectors, 'admin']
  // The rows come one after another: the paper is there, read, removed, and back.
  const paperAt = `/inspectors/${inspectorId}/license/papers/${randomUUID()}`
  const paperForm = () => {
    const form = new FormData()
    form.append('name', 'license.pdf')
    form.append('file', new Blob(['%PDF-1.4\n%%EOF\n']), 'license.pdf')
    return form
  }
  const areas = `/inspectors/${inspectorId}/service-areas`
  /** One that waits, of the assigned inspector. */
  const proposal = async (): Promise<string> => {
    await server.db.deleteFrom('area_proposals').where('inspector_id', '=', inspectorId).execute()
    const { proposal_id } = await server.db
      .insertInto('area_proposals')
      .values({
        inspector_id: inspectorId,
        state: 'proposed',
        added: ['48021'],
        removed: [],
        changed: [],
        terms: JSON.stringify([{ fips: '48021', travel_cents: 0, days: null }]),
        terms_before: '[]',
        base_version: 0,
        proposed_at: new Date(),
      })
      .returning('proposal_id')
      .executeTakeFirstOrThrow()
    return proposal_id
  }
  return [
    {
      endpoint: 'serviceAreas.coverage',
      may: staff,
      request: at('/service-areas/counties?state=TX'),
    },
    { endpoint: 'serviceAreas.map', may: staff, request: at('/service-areas/map') },
    { endpoint: 'serviceAreas.zones', may: staff, request: at('/service-areas/zones') },
    {
      endpoint: 'serviceAreas.near',
      may: staff,
      request: at('/service-areas/counties/48453/near?miles=40'),
    },
    {
      endpoint: 'serviceAreas.county',
      may: ['admin'],
      request: at('/service-areas/counties/48453'),
    },
    { endpoint: 'serviceAreas.export', may: ['admin'], request: at('/service-areas/export') },
    { endpoint: 'licenses.get', may: own, request: at(`/inspectors/${inspectorId}/license`) },
    { endpoint: 'licenses.list', may: ['admin'], request: at('/admin/licenses?show=waiting') },
    {
      endpoint: 'licenses.submit',
      may: ['assigned inspector'],
      request: at(`/inspectors/${inspectorId}/license`, paper),
    },
    {
      endpoint: 'licenses.addPaper',
      may: ['assigned inspector'],
      request: async () => ({ path: paperAt, body: paperForm() }),
    },
    { endpoint: 'licenses.paper', may: own, request: at(`${paperAt}/file`) },
    { endpoint: 'licenses.removePaper', may: ['assigned inspector'], request: at(paperAt) },
    {
      endpoint: 'licenses.restorePaper',
      may: ['assigned inspector'],
      request: at(`${paperAt}/restore`),
    },
    {
      endpoint: 'licenses.approve',
      may: ['admin'],
      request: async () => ({
        path: `/inspectors/${inspectorId}/license/approve`,
        body: { ...paper, seen: await seenLicense(server.db, inspectorId) },
      }),
    },
    {
      endpoint: 'licenses.decline',
      may: ['admin'],
      request: async () => {
        await server.db
          .updateTable('users')
          .set({ license_renewal: JSON.stringify({ ...paper, expires_at: paper.expires_on }) })
          .where('user_id', '=', refusedId)
          .execute()
        return {
          path: `/inspectors/${refusedId}/license/decline`,
          body: { reason: 'It is somebody else’s.', seen: paper },
        }
      },
    },
    {
      // The last one of them: it takes the approval back.
      endpoint: 'licenses.refuse',
      may: ['admin'],
      request: async () => ({
        path: `/inspectors/${refusedId}/license/refuse`,
        body: {
          reason: 'It is somebody else’s.',
          seen: await seenLicense(server.db, refusedId),
        },
      }),
    },
    { endpoint: 'serviceAreas.get', may: own, request: at(areas) },
    {
      endpoint: 'serviceAreas.save',
      may: own,
      request: at(areas, { counties: ['48453', '48209'] }),
    },
    { endpoint: 'areaProposals.rule', may: ['admin'], request: at('/admin/area-rule') },
    {
      endpoint: 'areaProposals.saveRule',
      may: ['admin'],
      request: at('/admin/area-rule', { needs_approval: false, version: 0 }),
    },
    { endpoint: 'areaProposals.list', may: ['admin'], request: at('/admin/area-proposals') },
    {
      endpoint: 'areaProposals.life',
      may: own,
      request: async () => ({ path: `/area-proposals/${await proposal()}/life` }),
    },
    ...(['approve', 'decline', 'withdraw'] as const).map(
      (verb): PolicyRow => ({
        endpoint: `areaProposals.${verb}`,
        may: verb === 'withdraw' ? ['assigned inspector'] : ['admin'],
        request: async () => ({
          path: `/area-proposals/${await proposal()}/${verb}`,
          ...(verb === 'decline' && { body: { reason: 'It is too far.' } }),
        }),
      }),
    ),
    { endpoint: 'serviceAreas.changes', may: own, request: at(`${areas}/changes`) },
    {
      endpoint: 'serviceAreas.restore',
      may: own,
      request: at(`${areas}/restore`, { restores: 0, version: 0 }),
    },
    {
      endpoint: 'availability.get',
      may: own,
      request: at(`/inspectors/${inspectorId}/availability`),
    },
    {
      endpoint: 'availability.saveHours',
      may: own,
      request: at(`/inspectors/${inspectorId}/hours`, {
        time_zone: 'America/Chicago',
        days: null,
        version: 0,
      }),
    },
    {
      endpoint: 'availability.addTimeOff',
      may: own,
      request: () => ({
        path: `/inspectors/${inspectorId}/time-off`,
        body: {
          time_off_id: randomUUID(),
          from_day: paper.expires_on,
          until_day: paper.expires_on,
          time_zone: 'America/Chicago',
        },
      }),
    },
    {
      endpoint: 'availability.removeTimeOff',
      may: own,
      request: () => ({ path: `/inspectors/${inspectorId}/time-off/${randomUUID()}` }),
    },
    ...(['feed', 'makeFeed', 'revokeFeed'] as const).map((verb) => ({
      endpoint: `availability.${verb}`,
      may: ['assigned inspector'] as const,
      request: () => ({ path: `/inspectors/${inspectorId}/calendar-feed` }),
    })),
    {
      endpoint: 'availability.readFeed',
      may: everybody,
      request: async () => {
        const key = newSecret()
        const values = { key_hash: hashOf(key), made_at: new Date() }
        await server.db
          .insertInto('visit_feeds')
          .values({ inspector_id: id('user inspector'), ...values })
          .onConflict((taken) => taken.column('inspector_id').doUpdateSet(values))
          .execute()
        return { path: `/public/visits.ics?key=${key}` }
      },
    },
  ]
}
