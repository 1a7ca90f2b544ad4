// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { deviceStore } from '#src/services/device-store.ts'
import { hasTypedForm, wireSubmission } from '#src/wiring/calls.ts'
import { soon } from '#tests/support/soon.ts'
import { person, servicesOf, worldWith } from '#tests/support/wiring/noted-world.ts'

/* Several forms, and several people, in one tab. */

const gone = { getSnapshot: () => ({ status: 'stopped' }) }
const open = () => {
  const around = worldWith()
  const { asks, does } = servicesOf(wireSubmission(around.world), {
    asks: ['readDraft'],
    does: ['keepDraft', 'dropDraft'],
  })
  return {
    ...around,
    read: (draft: string) => asks.readDraft?.({ draft }),
    keep: (draft: string, values: object, form: object = gone) =>
      does.keepDraft?.({ draft, values }, form),
    drop: (draft: string) => does.dropDraft?.({ draft }, gone),
  }
}
const isOnDevice = (userId: string, draft: string, values: unknown) =>
  soon(async () => expect(await deviceStore.readDraft(userId, draft)).toEqual(values))

beforeEach(async () => {
  for (const userId of ['ann', 'bob'])
    for (const draft of ['contact', 'issue']) await deviceStore.writeDraft(userId, draft, null)
})

it('a form that was sent leaves nothing, whatever was typed into another form meanwhile', async () => {
  const { keep, drop } = open()
  keep('contact', { text: 'Hello' })
  keep('issue', { text: 'A leak' })
  await isOnDevice('ann', 'issue', { text: 'A leak' })
  drop('contact')
  await isOnDevice('ann', 'contact', null)
  await isOnDevice('ann', 'issue', { text: 'A leak' })
})

it('a form that was read from the device leaves nothing, whatever other form was read after it', async () => {
  await deviceStore.writeDraft('ann', 'contact', { text: 'Hello' })
  await deviceStore.writeDraft('ann', 'issue', { text: 'A leak' })
  const { read, drop } = open()
  await read('contact')
  await read('issue')
  drop('contact')
  await isOnDevice('ann', 'contact', null)
})

it('what the next person in this tab has on the device is not taken for the words of the one before', async () => {
  await deviceStore.writeDraft('bob', 'contact', { text: 'Hello' })
  const { change, keep, read, drop } = open()
  keep('contact', { text: 'Hello' })
  await isOnDevice('ann', 'contact', { text: 'Hello' })
  await read('contact')
  change({ session: person({ userId: 'bob' }) })
  drop('contact')
  // The device does one thing after another: a removal would be done by now.
  await deviceStore.changeDraft('bob', 'issue', () => null)
  await isOnDevice('bob', 'contact', { text: 'Hello' })
  await isOnDevice('ann', 'contact', { text: 'Hello' })
})

it('a visitor’s form that was sent leaves what they typed into another one', async () => {
  const { change, keep, drop, read } = open()
  change({ session: null })
  keep('contact', { text: 'Hello' })
  keep('issue', { text: 'A leak' })
  drop('contact')
  expect([await read('contact'), await read('issue')]).toEqual([null, { text: 'A leak' }])
  drop('issue')
})

it('a device that keeps nothing holds no form up: it is typed and sent as ever', async () => {
  const full = new DOMException('', 'QuotaExceededError')
  const spies = (['writeDraft', 'changeDraft'] as const).map((name) =>
    vi.spyOn(deviceStore, name).mockRejectedValue(full),
  )
  const { keep, drop, news } = open()
  keep('contact', { text: 'Hello' })
  drop('contact')
  for (const spy of spies) await soon(() => expect(spy).toHaveBeenCalled())
  // A failure that nobody heard would be told by now.
  await new Promise((resolve) => setTimeout(resolve))
  expect(news()).toEqual([])
  vi.restoreAllMocks()
})

it('a form that has ended by itself holds back nothing any more', () => {
  let status = 'active'
  open().keep('contact', { text: 'Hello' }, { getSnapshot: () => ({ status }) })
  expect(hasTypedForm()).toBe(true)
  status = 'done'
  expect(hasTypedForm()).toBe(false)
})
