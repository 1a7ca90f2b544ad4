import { expect, it } from 'vitest'
import { channelWord, readerWord } from '#src/pages/admin/text-words.ts'
import { inviteTitle } from '#src/pages/invitations/invite-title.ts'

it('a text says by which way it goes, and to whom', () => {
  expect(channelWord).toEqual({ mail: 'Mail', notice: 'Notice' })
  expect(readerWord).toEqual({
    homeowner: 'Homeowners',
    inspector: 'Inspectors',
    admin: 'Admins',
    person: 'Who it is for',
  })
})

it('an admin invites somebody, an inspector a client', () => {
  expect([inviteTitle(true), inviteTitle(false)]).toEqual(['Invite somebody', 'Invite a client'])
})
