import { inspectors, type Person, type PolicyRow, type World } from './policy-world.ts'

const assigned: readonly Person[] = ['assigned inspector']
const readers: readonly Person[] = ['assigned inspector', 'admin']

/** Who may do what with the tests of the air at a visit. */
export const airRows = ({ id }: World): PolicyRow[] => {
  const visit = id('inspection street')
  const of =
    (kind: 'radon' | 'mold') =>
    (endpoint: string, may: readonly Person[], rest: string, body?: unknown): PolicyRow => ({
      endpoint: `${kind}Tests.${endpoint}`,
      may,
      request: () => ({
        path: `/inspections/${visit}/${kind}-test${rest}`,
        ...(body === undefined ? {} : { body }),
      }),
    })
  const [radon, mold] = [of('radon'), of('mold')]
  return [
    {
      endpoint: 'airTests.board',
      may: inspectors,
      request: () => ({ path: '/inspector/tests' }),
    },
    {
      endpoint: 'airTests.ofHome',
      may: ['owner'],
      request: () => ({ path: `/property/${id('property street')}/air-tests` }),
    },
    radon('get', readers, ''),
    radon('life', readers, '/life'),
    radon('setUp', assigned, '/setup', {
      location: 'Basement',
      device: '',
      serial: '',
      calibrated_on: null,
      calibration_expires_on: null,
      placement: [],
      closed_checks: [],
      closed_since: null,
      closed_by: '',
      started_at: null,
      version: 0,
    }),
    radon('enter', assigned, '/readings', {
      readings: [{ hour: 1, pci_per_l: 2, mark: null }],
      version: 1,
    }),
    radon('send', assigned, '/events/collect', { version: 0 }),
    mold('get', readers, ''),
    mold('life', readers, '/life'),
    mold('custody', readers, '/chain-of-custody'),
    mold('write', assigned, '/samples', {
      laboratory: '',
      collected_by: '',
      weather: '',
      samples: [],
      version: 0,
    }),
    mold('enter', assigned, '/results', { results: [], version: 1 }),
    mold('send', assigned, '/events/collect', { version: 0 }),
  ]
}
