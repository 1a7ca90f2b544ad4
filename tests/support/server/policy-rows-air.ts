import type { Person, PolicyRow, World } from './policy-world.ts'

const assigned: readonly Person[] = ['assigned inspector']
const readers: readonly Person[] = ['assigned inspector', 'admin']

/** Who may do what with the tests of the air at a visit. */
export const airRows = ({ id }: World): PolicyRow[] => {
  const visit = id('inspection street')
  const radon = (
    endpoint: string,
    may: readonly Person[],
    rest: string,
    body?: unknown,
  ): PolicyRow => ({
    endpoint: `radonTests.${endpoint}`,
    may,
    request: () => ({
      path: `/inspections/${visit}/radon-test${rest}`,
      ...(body === undefined ? {} : { body }),
    }),
  })
  return [
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
  ]
}
