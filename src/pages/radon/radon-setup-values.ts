import type { RadonSetup, RadonTestRecord } from '#contract/radon-tests.ts'
import { instantFrom, localOf } from '#src/pages/shared/local-time.ts'

/** The setup as a form holds it: text, times on the clocks of the home, and lists with commas. */

type Stored = Pick<RadonTestRecord, 'setup' | 'collected_at' | 'time_zone'>

export const storedOf = ({ setup, collected_at, time_zone }: Stored) => ({
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
  collected_at: localOf(collected_at, time_zone),
})
export type SetupValues = ReturnType<typeof storedOf>

// The form offers nothing but the names of the contract, which checks them again.
const list = <T extends string>(text: string) => text.split(',').filter(Boolean) as T[]

export const bodyOf = (
  values: SetupValues,
  { setup, collected_at, time_zone }: Stored,
): RadonSetup & Pick<RadonTestRecord, 'collected_at'> => ({
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
  collected_at: instantFrom(values.collected_at, collected_at, time_zone),
})

export const isAsStored = (values: SetupValues, test: RadonTestRecord): boolean =>
  Object.entries(storedOf(test)).every(
    ([field, text]) => values[field as keyof SetupValues] === text,
  )
