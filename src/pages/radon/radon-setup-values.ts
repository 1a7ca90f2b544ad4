import type { RadonSetup, RadonTestRecord } from '#contract/radon-tests.ts'
import { instantOf, wallOf } from '#src/ui/zoned-time.ts'

/** The setup as a form holds it: text, times on the clocks of the home, and lists with commas. */

const two = (value: number) => String(value).padStart(2, '0')
export const localOf = (instant: string | null, zone: string): string => {
  if (instant === null) return ''
  const { day, minute } = wallOf(instant, zone)
  return `${day}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
/** `stored` where the text still says it: an hour that comes twice and the seconds are not in the text. */
export const instantFrom = (local: string, stored: string | null, zone: string): string | null => {
  if (local === '') return null
  if (local === localOf(stored, zone)) return stored
  const [day = '', time = ''] = local.split('T')
  const [hour, minute] = time.split(':').map(Number)
  return instantOf({ day, minute: (hour ?? 0) * 60 + (minute ?? 0) }, zone)
}

export const storedOf = ({ setup, time_zone }: Pick<RadonTestRecord, 'setup' | 'time_zone'>) => ({
  location: setup.location,
  device: setup.device,
  serial: setup.serial,
  calibrated_on: setup.calibrated_on ?? '',
  calibration_expires_on: setup.calibration_expires_on ?? '',
  placement: setup.placement.join(','),
  closed_checks: setup.closed_checks.join(','),
  closed_since: localOf(setup.closed_since, time_zone),
  closed_by: setup.closed_by,
  started_at: localOf(setup.started_at, time_zone),
})
export type SetupValues = ReturnType<typeof storedOf>

// The form offers nothing but the names of the contract, which checks them again.
const list = <T extends string>(text: string) => text.split(',').filter(Boolean) as T[]

export const bodyOf = (
  values: SetupValues,
  { setup, time_zone }: Pick<RadonTestRecord, 'setup' | 'time_zone'>,
): RadonSetup => ({
  location: values.location,
  device: values.device,
  serial: values.serial,
  calibrated_on: values.calibrated_on || null,
  calibration_expires_on: values.calibration_expires_on || null,
  placement: list<RadonSetup['placement'][number]>(values.placement),
  closed_checks: list<RadonSetup['closed_checks'][number]>(values.closed_checks),
  closed_since: instantFrom(values.closed_since, setup.closed_since, time_zone),
  closed_by: values.closed_by,
  started_at: instantFrom(values.started_at, setup.started_at, time_zone),
})

export const isAsStored = (values: SetupValues, test: RadonTestRecord): boolean =>
  Object.entries(storedOf(test)).every(
    ([field, text]) => values[field as keyof SetupValues] === text,
  )
