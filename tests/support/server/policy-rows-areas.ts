import { inspectors, type Person, type PolicyRow } from './policy-world.ts'

const paper = {
  number: 'TX-1',
  state: 'TX',
  expires_on: new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10),
}

const at = (path: string, body?: unknown) => () => ({ path, body })

/** Who may see what is covered, and change an inspector's counties. */
export const areaRows = (inspectorId: string, refusedId: string): PolicyRow[] => {
  const own: Person[] = ['assigned inspector', 'admin']
  const staff: Person[] = [...inspectors, 'admin']
  const areas = `/inspectors/${inspectorId}/service-areas`
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
      endpoint: 'licenses.approve',
      may: ['admin'],
      request: at(`/inspectors/${inspectorId}/license/approve`, paper),
    },
    {
      // The last one of them: it takes the approval back.
      endpoint: 'licenses.refuse',
      may: ['admin'],
      request: at(`/inspectors/${refusedId}/license/refuse`, { reason: 'It is somebody else’s.' }),
    },
    { endpoint: 'serviceAreas.get', may: own, request: at(areas) },
    {
      endpoint: 'serviceAreas.save',
      may: own,
      request: at(areas, { counties: ['48453', '48209'] }),
    },
    { endpoint: 'serviceAreas.changes', may: own, request: at(`${areas}/changes`) },
    {
      endpoint: 'serviceAreas.restore',
      may: own,
      request: at(`${areas}/restore`, { restores: 0, version: 0 }),
    },
  ]
}
