import { describe, expect, it } from 'vitest'
import { concernedBy, type Resource, resources } from '#contract/changes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { notificationTypes } from '#contract/vocabulary/notifications.ts'
import { resources as served } from '#server/resources/registry.ts'

const endpoints: [name: string, Endpoint][] = served.flatMap((resource) =>
  Object.entries<Endpoint>(resource.endpoints),
)
const reads = endpoints.filter(([, { method }]) => method === 'GET')
const writes = endpoints.filter(([, { method }]) => method !== 'GET')

/** Writes that change nothing that a page shows by a read, and why. */
const withoutChanges: Record<string, string> = {
  'account.export': 'It makes a ticket that works once.',
  'admin.viewAs': 'It changes the view: the reads of the one before are forgotten.',
  'agreements.preview': 'It answers a text and keeps nothing.',
  'auth.signUp': 'Nobody is signed in, so nothing is shown of them.',
  'auth.verify': 'It signs in: the reads of the visitor are forgotten.',
  'auth.claim': 'It signs in: the reads of the visitor are forgotten.',
  'auth.resendVerification': 'It sends an e-mail.',
  'auth.login': 'It signs in: the reads of the visitor are forgotten.',
  'auth.logout': 'It signs out: the reads of the person are forgotten.',
  'auth.refresh': 'It renews a token.',
  'auth.forgotPassword': 'It sends an e-mail.',
  'auth.resetPassword': 'No page shows a password.',
  'auth.switchAccountType': 'It changes the view: the reads of the one before are forgotten.',
  'auth.endView': 'It changes the view: the reads of the one before are forgotten.',
  'auth.switchBack': 'It changes the view: the reads of the one before are forgotten.',
  'bookings.hold': 'Nobody is signed in; the visit begins when the mailed link confirms it.',
  'demo.start': 'It signs in: the reads of the visitor are forgotten.',
  'demo.switchRole': 'It changes the person: the reads of the one before are forgotten.',
  'documents.begin': 'Its list shows documents that are there whole; the last part tells.',
  'documents.archive': 'It makes a ticket that works once.',
  'externalSignIn.finish': 'It signs in: the reads of the visitor are forgotten.',
  'faults.report': 'Who sends it reads none; admins read them anew with the page.',
  'formerHomes.archive': 'It makes a ticket that works once.',
  'invitations.accept': 'It signs in: the reads of the one before are forgotten.',
  'priceTables.preview': 'It answers prices and keeps nothing.',
  'pricing.quote': 'It answers a price and keeps nothing.',
  'public.contact': 'It sends an e-mail.',
  'sharing.noteOpening': 'Who opens a link does not see its log.',
  'texts.preview': 'It answers a text and keeps nothing.',
}

/** Reads whose answer is the same as long as the app is open. */
const constant = [
  'bookings.prepared',
  'public.companyInfo',
  'public.counties',
  'public.zip',
  'public.health',
  'public.ready',
  'serviceAreas.zones',
  'serviceAreas.near',
]
/** Reads that are made of other resources alone. */
const ofOthers = [
  'airTests.ofHome',
  'bookings.clients',
  'bookings.look',
  'bookings.offer',
  'inspections.agreement',
  'worksheets.comments',
]

describe('a write', () => {
  it('names the resources that it changes, or this list says why there are none', () => {
    expect(
      writes.filter(([, { changes = [] }]) => changes.length === 0).map(([name]) => name),
    ).toEqual(Object.keys(withoutChanges))
  })
  it('names each once, and resources that there are', () => {
    const named = writes.flatMap(([, { changes = [] }]) => [...changes])
    expect(named.filter((one) => !resources.includes(one))).toEqual([])
    for (const [name, { changes = [] }] of writes)
      expect(new Set(changes).size, name).toBe(changes.length)
  })
  it('is heard by a read: no word is named that nothing is made of', () => {
    const madeOf = new Set(reads.flatMap(([name, { reads: of }]) => of ?? [ownOf(name)]))
    const unheard = writes.flatMap(([name, { changes = [] }]) =>
      changes.filter((one) => !madeOf.has(one)).map((one) => `${name}: ${one}`),
    )
    expect(unheard).toEqual([])
  })
})

const ownOf = (name: string) => resources.find((one) => name.startsWith(`${one}.`)) ?? 'public'

describe('a read', () => {
  it('is made of its own resource, of others by name, or never changes', () => {
    expect(
      reads
        .filter(([name, { reads: of }]) => of !== undefined && !of.includes(ownOf(name)))
        .map(([name]) => name)
        .sort(),
    ).toEqual([...constant, ...ofOthers].sort())
  })
  it('is asked again by the writes that its answer shows', () => {
    const askedBy = (read: string) => {
      const of = reads.find(([name]) => name === read)?.[1].reads ?? [ownOf(read)]
      return writes
        .filter(([, { changes = [] }]) => changes.some((one) => of.includes(one)))
        .map(([name]) => name)
    }
    expect(askedBy('health.get')).toContain('issues.move')
    expect(askedBy('properties.dashboard')).toEqual(
      expect.arrayContaining(['issues.move', 'inspections.request', 'properties.save']),
    )
    // A reminder of a repair ends with its issue, and comes back with it.
    expect(askedBy('reminders.list')).toEqual(
      expect.arrayContaining([
        'issues.move',
        'issues.remind',
        'diy.accept',
        'inspections.finalize',
      ]),
    )
    // Whether an account can be deleted depends on its visits, and the days of the books on the firm's clock.
    expect(askedBy('account.show')).toContain('inspections.cancel')
    expect(askedBy('payments.books')).toContain('firm.save')
    expect(askedBy('diy.links')).toEqual(expect.arrayContaining(['diy.share', 'diy.revoke']))
    expect(askedBy('worksheets.comments')).toEqual([
      'firmComments.save',
      'firmComments.hide',
      'firmComments.standard',
      'firmComments.import',
    ])
    expect(askedBy('profile.get')).toEqual([
      'account.confirmEmail',
      'formerHomes.remove',
      'licenses.submit',
      'licenses.approve',
      'licenses.refuse',
      'licenses.decline',
      'profile.save',
      'profile.saveUnits',
      'profile.saveCertifications',
      'profile.savePhoto',
      'profile.removePhoto',
      'signatures.save',
    ])
  })
})

describe('a notice', () => {
  it('of each type concerns something, and not everything', () => {
    for (const type of notificationTypes) {
      const concerned = concernedBy({ type })
      expect(concerned.length, type).toBeGreaterThan(0)
      expect(concerned.length, type).toBeLessThan(resources.length / 2)
    }
  })
  it('concerns the page that it leads to as well', () => {
    const of = (link: string | null): readonly Resource[] =>
      concernedBy({ type: 'user_message', link })
    expect(of('/issue-resolution/7')).toContain('issues')
    expect(of('/home-health/7')).toContain('health')
    expect(of('/admin')).toContain('inspections')
    expect(of(null)).toEqual(of('/somewhere/else'))
  })
  it('of a type that nobody here knows may concern anything', () => {
    expect(concernedBy({ type: 'toString' })).toEqual(resources)
  })
})
