import type { LicenseLetter, LicensePage, LicensePaper } from '#contract/lives/license/facts.ts'
import { licenseLife } from '#contract/lives/license/license.life.ts'
import { licenseState } from '#contract/lives/license/state.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Queries } from '#server/db/connect.ts'
import {
  licenseApprovedMail,
  licenseDeclinedMail,
  licenseEndedMail,
  licenseEndedWaitingMail,
  licenseEndingMail,
  licenseRefusedMail,
} from '#server/mail/licenses.ts'
import { change, userById } from '#server/resources/auth/queries.ts'
import { tenantOf } from '#server/tenant.ts'
import { selfTies } from './account.ts'
import type { Ground, ServedLife } from './served.ts'
import { stopTimer } from './timers.ts'

type User = NonNullable<Awaited<ReturnType<typeof userById>>>

const pages: Record<LicensePage, (row: User) => string> = {
  admin: ({ user_id: userId }) => paths.userInspections({ userId }),
  dashboard: () => paths.inspectorDashboard(),
  serviceAreas: () => paths.inspectorServiceAreas(),
}

/** The row as it is after the event: a letter speaks of the new state. */
const now = async ({ db }: Ground, { user_id }: User): Promise<User> => {
  const user = await userById(db, user_id)
  if (user === undefined) throw new Error(`There is no inspector ${user_id}.`)
  return user
}

/** Whether the account is in use: not deactivated, deleted or merged, nor about to be deleted. */
const isActive = ({ deactivated_at, closes_at }: User): boolean =>
  deactivated_at === null && closes_at === null

const letters = {
  approved: async (ground: Ground, row: User) => {
    const { email, first_name } = await now(ground, row)
    return licenseApprovedMail(email, first_name, `${ground.publicUrl}${pages.serviceAreas(row)}`)
  },
  refused: async (ground: Ground, row: User) => {
    const { email, first_name, license_reason } = await now(ground, row)
    const url = `${ground.publicUrl}${pages.dashboard(row)}`
    return licenseRefusedMail(email, first_name, license_reason, url)
  },
  declined: async (ground: Ground, row: User) => {
    const { email, first_name, license_renewal_reason, license_expires_on } = await now(ground, row)
    const url = `${ground.publicUrl}${pages.dashboard(row)}`
    const facts = { reason: license_renewal_reason, day: license_expires_on ?? '' }
    return licenseDeclinedMail(email, first_name, facts, url)
  },
  ending: async (ground: Ground, row: User) => {
    if (!isActive(row)) return null
    const { email, first_name, license_expires_on } = await now(ground, row)
    const url = `${ground.publicUrl}${pages.dashboard(row)}`
    return licenseEndingMail(email, first_name, license_expires_on ?? '', url)
  },
  ended: async (ground: Ground, row: User) => {
    if (!isActive(row)) return null
    const { email, first_name } = await now(ground, row)
    return licenseEndedMail(email, first_name, `${ground.publicUrl}${pages.dashboard(row)}`)
  },
  endedWaiting: async (ground: Ground, row: User) => {
    if (!isActive(row)) return null
    const { email, first_name } = await now(ground, row)
    return licenseEndedWaitingMail(email, first_name, `${ground.publicUrl}${pages.dashboard(row)}`)
  },
} satisfies Record<LicenseLetter, unknown>

/** Nobody but an inspector has a license. */
const lock = (db: Queries, id: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', id)
    .where('user_type', '=', 'inspector')
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The account of an inspector is deleted or merged: nothing happens to its license any more. */
export const stopLicense = async (db: Queries, id: string): Promise<void> => {
  for (const timer of ['warn', 'expire']) await stopTimer(db, { life: licenseLife.name, id }, timer)
}

/** The server's side of a license's life. Its id is that of the inspector. */
export const licenses: ServedLife<typeof licenseLife, User> = {
  life: licenseLife,
  lock,
  stateOf: async (_, row) =>
    licenseState(row.license_status, {
      inspector_id: row.user_id,
      name: `${row.first_name} ${row.last_name}`,
      number: row.license_number ?? '',
      state: row.license_state ?? '',
      expires_on: row.license_expires_on,
      expires_at: row.license_expires_at?.toISOString() ?? '',
      reason: row.license_reason,
      decided_at: row.license_decided_at?.toISOString() ?? null,
      // Only this life writes it.
      renewal: row.license_renewal as LicensePaper | null,
      renewal_reason: row.license_renewal_reason,
    }),
  tiesOf: async (_, { user_id, demo_id }, user) => {
    if (demo_id !== tenantOf(user)) return null
    if (user_id === user.user_id) return selfTies(user)
    return user.user_type === 'admin' ? ['admin'] : null
  },
  save: async (db, id, { value, context }) => {
    const { number, state, expires_on, expires_at, reason, decided_at, renewal } = context
    await change(db, id, {
      license_status: value,
      license_number: number,
      license_state: state,
      license_expires_on: expires_on,
      license_expires_at: expires_at === '' ? null : expires_at,
      license_reason: reason,
      license_decided_at: decided_at,
      license_renewal: renewal === null ? null : JSON.stringify(renewal),
      license_renewal_reason: context.renewal_reason,
    })
  },
  tenantOf: async (_, { demo_id }) => demo_id,
  // An admin decides nothing about somebody who has left, and nobody else reads what their dashboard would say.
  isHeard: async (_, row) => isActive(row),
  pages,
  letters,
  acts: {},
}
