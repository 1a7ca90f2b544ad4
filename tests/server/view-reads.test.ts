import { expect, it } from 'vitest'
import type { ReadName } from '#contract/endpoints.ts'
import { isShownInViews } from '#server/view-reads.ts'

/* An admin in the view of a person sees what they see, but for what is theirs alone. */

const theirsAlone: Record<string, readonly ReadName[]> = {
  'their papers': [
    'account.downloadExport',
    'documents.download',
    'documents.downloadArchive',
    'licenses.paper',
  ],
  'addresses that open something to anybody': [
    'availability.feed',
    'diy.links',
    'reminders.feed',
    'sharing.list',
  ],
  'how they sign in, and where': [
    'account.show',
    'externalSignIn.begin',
    'push.list',
    'sessions.list',
  ],
  'a question to the payment provider': ['payments.status'],
}

it.each(Object.entries(theirsAlone))('the view of a person has nothing of %s', (_, reads) => {
  expect(reads.filter((read) => isShownInViews[read])).toEqual([])
})
