import { expect, it } from 'vitest'
import { paths } from '#contract/vocabulary/paths.ts'
import { accounts } from '#server/lives/account.ts'
import { licenses } from '#server/lives/license.ts'
import { memberships } from '#server/lives/membership.ts'
import { groundOf } from '#server/lives/served.ts'
import type { Mail } from '#server/mail/queue.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addInspector } from '#tests/support/server/rows.ts'

/* A person reads a mail and does the next thing where it leads. */

const { db } = ownDatabase('none')

const publicUrl = 'https://hearthkeep.example'
const ground = groundOf(db, {
  config: { publicUrl, companyName: 'Hearthkeep' },
  now: () => Date.parse('2026-03-10T15:00:00Z'),
})

/** The addresses of ours in a mail. */
const linksOf = (mail: Mail | null | undefined): string[] =>
  (mail?.text ?? '').split(/\s+/).filter((word) => word.startsWith(publicUrl))

it.each([
  [
    'of an account, about an address that somebody asked for',
    accounts,
    'addressAsked',
    paths.profile(),
  ],
  ['of an account, about an address that has changed', accounts, 'addressChanged', paths.contact()],
  ['of an account, about its new password', accounts, 'passwordChanged', paths.forgotPassword()],
  ['of a member, about another role', memberships, 'roleChanged', paths.login()],
  ['of a member, about the end of their access', memberships, 'deactivated', paths.contact()],
  ['of a member who has access again', memberships, 'reactivated', paths.login()],
  ['of a member who leaves', memberships, 'leaving', paths.login()],
  ['of a member who stays', memberships, 'stays', paths.profile()],
  ['of a member who has left', memberships, 'erased', paths.signUp()],
  ['of a license that is good', licenses, 'approved', paths.inspectorServiceAreas()],
  ['of a license that is refused', licenses, 'refused', paths.inspectorDashboard()],
  ['of a license whose renewal is refused', licenses, 'declined', paths.inspectorDashboard()],
  ['of a license that ends soon', licenses, 'ending', paths.inspectorDashboard()],
  ['of a license that has ended', licenses, 'ended', paths.inspectorDashboard()],
  ['of a license that waits', licenses, 'endedWaiting', paths.inspectorDashboard()],
] as const)('the e-mail %s leads to its page', async (_, { lock, letters }, letter, path) => {
  const id = await addInspector(db, {
    license_expires_on: '2026-04-09',
    // Nobody who leaves is written to about a license.
    closes_at: lock === licenses.lock ? null : new Date('2026-03-24T15:00:00Z'),
  })
  const row = await lock(db, id)
  expect(linksOf(await letters[letter]?.(ground, row as never, id))).toContain(publicUrl + path)
})
