import type { LicenseFacts, LicenseState } from './facts.ts'
import { type LicenseSnapshot, licenseChart } from './license.life.ts'

/** The state of a license from its columns. */
export const licenseState = (value: LicenseState, context: LicenseFacts): LicenseSnapshot =>
  licenseChart.resolveState({ value, context })

/** Whether the license is good at this instant (milliseconds): approved, and its last day is not over then. */
export const isGoodAt = (
  { license_status, license_expires_at }: LicenseColumns,
  at: number,
): boolean =>
  license_status === 'approved' &&
  (license_expires_at === null || license_expires_at.getTime() > at)

export type LicenseColumns = {
  license_status: LicenseState
  license_expires_at: Date | null
}
