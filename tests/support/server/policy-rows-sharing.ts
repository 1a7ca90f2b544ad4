import { randomUUID } from 'node:crypto'
import { diyRows } from './policy-rows-diy.ts'
import { everybody, type PolicyRow, type World } from './policy-world.ts'

const at = (path: string, body?: unknown) => () => ({ path, body })

/** Who may do what with repair requests and with links that open without an account. */
/** The owner of the lane's report has written a request; its path. */
const requestOf = async ({ server, id }: World): Promise<string> => {
  await server.db
    .insertInto('repair_requests')
    .values({
      request_id: id('inspection lane'),
      inspection_id: id('inspection lane'),
      client_id: id('user homeowner'),
      items: JSON.stringify([]),
      grouping_by: 'own',
      version: 1,
    })
    .onConflict((clash) => clash.doNothing())
    .execute()
  return `/inspections/${id('inspection lane')}/repair-request`
}

export const sharingRows = (world: World): PolicyRow[] => {
  const { id, sharedLink, analysisLink } = world
  return [
    {
      endpoint: 'repairRequests.get',
      may: ['owner'],
      request: at(`/inspections/${id('inspection lane')}/repair-request`),
    },
    {
      endpoint: 'repairRequests.save',
      may: ['owner'],
      request: at(`/inspections/${id('inspection lane')}/repair-request`, {
        items: [],
        grouping: 'own',
        version: 0,
      }),
    },
    {
      endpoint: 'repairRequests.life',
      may: ['owner', 'admin'],
      request: at(`/inspections/${id('inspection lane')}/repair-request/life`),
    },
    ...(['accept', 'withdraw'] as const).map(
      (verb): PolicyRow => ({
        endpoint: `repairRequests.${verb}`,
        may: ['owner'],
        request: async () => ({ path: `${await requestOf(world)}/${verb}` }),
      }),
    ),
    {
      endpoint: 'repairRequests.answer',
      may: everybody,
      request: async () => {
        await requestOf(world)
        const { secret: token } = await sharedLink('repair_request')
        const body = { token, answer: 'agree', name: 'Pat Seller', words: '' }
        return { path: '/public/repair-request-answers', body }
      },
    },
    {
      endpoint: 'repairRequests.download',
      may: ['owner'],
      request: at(`/inspections/${id('inspection lane')}/repair-request/csv`),
    },
    ...diyRows(world),
    {
      endpoint: 'diy.list',
      may: ['owner'],
      request: at(`/property/${id('property lane')}/diy-analyses`),
    },
    { endpoint: 'diy.get', may: ['owner'], request: at(`/diy-analyses/${id('diy lane')}`) },
    { endpoint: 'diy.links', may: ['owner'], request: at(`/diy-analyses/${id('diy lane')}/links`) },
    {
      endpoint: 'diy.share',
      may: ['owner'],
      request: at(`/diy-analyses/${id('diy lane')}/links`, { days: 7 }),
    },
    {
      endpoint: 'diy.revoke',
      may: ['owner'],
      request: async () => ({
        path: `/diy-analyses/${id('diy lane')}/links/${(await analysisLink()).link_id}/revoke`,
      }),
    },
    {
      endpoint: 'diy.open',
      may: everybody,
      request: async () => ({
        path: `/public/shared-diy-analysis?token=${(await analysisLink()).secret}`,
      }),
    },
    {
      endpoint: 'sharing.contents',
      may: everybody,
      request: async () => ({
        path: `/public/shared-contents?token=${(await sharedLink()).secret}`,
      }),
    },
    {
      endpoint: 'sharing.list',
      may: ['owner'],
      request: at(`/inspections/${id('inspection lane')}/links`),
    },
    {
      endpoint: 'sharing.make',
      may: ['owner'],
      request: at(`/inspections/${id('inspection lane')}/links`, { scope: 'summary', days: 7 }),
    },
    {
      endpoint: 'sharing.revoke',
      may: ['owner'],
      request: async () => ({
        path: `/inspections/${id('inspection lane')}/links/${(await sharedLink()).link_id}/revoke`,
      }),
    },
    {
      endpoint: 'sharing.open',
      may: everybody,
      request: async () => ({ path: `/public/shared-report?token=${(await sharedLink()).secret}` }),
    },
    {
      endpoint: 'sharing.noteOpening',
      may: everybody,
      request: async () => ({
        path: '/public/shared-openings',
        body: { token: (await sharedLink()).secret, visit: randomUUID() },
      }),
    },
    {
      endpoint: 'sharing.download',
      may: everybody,
      request: async () => ({
        path: `/public/shared-contents/json?token=${(await sharedLink()).secret}`,
      }),
    },
  ]
}
