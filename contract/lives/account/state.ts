import { type AccountSnapshot, accountChart } from './account.life.ts'

type Instant = Date | null
export type AccountRow = {
  created_at: Date
  verified_at: Instant
  lapsed_at: Instant
  verify_expires_at: Instant
  password_hash: string | null
  reset_state: AccountSnapshot['value']['reset']
  reset_expires_at: Instant
  new_email: string | null
  new_email_expires_at: Instant
}
/** The facts that the columns of an account do not hold. */
export type Beside = {
  /** Another sign-in service opens it. */
  isLinked: boolean
  /** Another account has the new address. */
  isTaken: boolean
}

/** The state of an account. */
export const accountState = (
  row: AccountRow,
  { isLinked, isTaken }: Beside = { isLinked: false, isTaken: false },
): AccountSnapshot =>
  accountChart.resolveState({
    value: {
      address:
        row.verified_at !== null ? 'verified' : row.lapsed_at !== null ? 'lapsed' : 'unverified',
      password: row.password_hash === null ? 'none' : 'chosen',
      reset: row.reset_state,
      identity: isLinked ? 'linked' : 'own',
      newAddress: row.new_email === null ? 'none' : 'asked',
    },
    context: {
      created_at: row.created_at.toISOString(),
      verified_at: row.verified_at?.toISOString() ?? null,
      lapsed_at: row.lapsed_at?.toISOString() ?? null,
      verify_expires_at: row.verify_expires_at?.toISOString() ?? '',
      reset_expires_at: row.reset_expires_at?.toISOString() ?? '',
      new_email_expires_at: row.new_email_expires_at?.toISOString() ?? '',
      new_email_taken: isTaken,
    },
  })

/** Whether its person may sign in, however they prove who they are. */
export const maySignIn = (row: AccountRow): boolean => accountState(row).hasTag('maySignIn')

/** Whether several people signed up with its address, and nobody has said whose it is. */
export const isContested = ({
  verified_at,
  password_hash,
}: Pick<AccountRow, 'verified_at' | 'password_hash'>): boolean =>
  verified_at === null && password_hash === null
