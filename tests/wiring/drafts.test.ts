// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceStore } from '#src/services/device-store.ts'
import { hasTypedForm, wireSubmission } from '#src/wiring/calls.ts'
import { soon } from '#tests/support/soon.ts'
import { attended, person, servicesOf, worldWith } from '#tests/support/wiring/noted-world.ts'

/* What the device keeps of a form that was not sent. */

const wire = attended('submission', (world) =>
  servicesOf(wireSubmission(world), {
    asks: ['readDraft', 'check', 'submit'],
    does: ['keepDraft', 'dropDraft'],
  }),
)
const formThatIs = (status: string) => ({ getSnapshot: () => ({ status }) })
const gone = formThatIs('stopped')
/** A tab of this person; null: a visitor's. */
const tab = (userId: string | null = 'ann') => {
  const around = worldWith({ session: userId === null ? null : person({ userId }) })
  const { asks, does } = wire(around.world)
  return {
    ...around,
    asks,
    read: (draft: string | null = 'contact') => asks.readDraft?.({ draft }),
    keep: (values: object, draft: string | null = 'contact', form: object = gone) =>
      does.keepDraft?.({ draft, values }, form),
    drop: (draft: string | null = 'contact', form: object = gone) =>
      does.dropDraft?.({ draft }, form),
  }
}
const onDevice = (userId = 'ann', name = 'contact') => deviceStore.readDraft(userId, name)
const keptIs = (values: unknown) => soon(async () => expect(await onDevice()).toEqual(values))

beforeEach(async () => {
  for (const userId of ['ann', 'bob', '']) await deviceStore.writeDraft(userId, 'contact', null)
  tab(null).drop()
})

describe('typed text', () => {
  it('is kept on the device for its person and its form, and read back from there', async () => {
    const { keep, read } = tab()
    keep({ text: 'Hello' })
    await keptIs({ text: 'Hello' })
    expect(await read()).toEqual({ text: 'Hello' })
    expect([await read('another'), await read(null)]).toEqual([null, null])
    expect(await tab('bob').read()).toBeNull()
  })

  it('is kept without any password', async () => {
    const { keep } = tab()
    keep({ text: 'Hello', password: 'a', current_password: 'b', newPassword: 'c' })
    await keptIs({ text: 'Hello' })
  })

  it('of a form without a name is not kept, and a value that is no draft is read as none', async () => {
    const { keep, drop, read } = tab()
    keep({ text: 'Hello' }, null)
    drop(null)
    await deviceStore.writeDraft('ann', 'contact', 'a word')
    expect(await read()).toBeNull()
  })

  it('of a visitor lasts as long as their tab, a reload included, and is on no other shelf', async () => {
    const { keep, read, drop } = tab(null)
    keep({ text: 'Hello', password: 'a' })
    expect(await read()).toEqual({ text: 'Hello' })
    const [[name, text] = []] = Object.entries(sessionStorage)
    drop()
    // What a reload finds.
    sessionStorage.setItem(name ?? '', text)
    expect(await read()).toEqual({ text: 'Hello' })
    expect([await onDevice('bob'), localStorage.length]).toEqual([null, 0])
    drop()
    expect(await read()).toBeNull()
    expect([await onDevice(''), sessionStorage.length]).toEqual([null, 0])
  })

  it('of a visitor leaves an empty field as the form has it: it may know its content by now', async () => {
    const { keep, read } = tab(null)
    keep({ email: '', text: 'Hello', accepted: false })
    expect(await read()).toEqual({ text: 'Hello', accepted: false })
    keep({ email: '' })
    expect(await read()).toBeNull()
  })

  it('of a visitor is theirs still when they sign in, over an earlier draft, until they go on typing or send it', async () => {
    const { read, keep } = tab()
    keep({ text: 'Before', name: 'Ann' })
    await keptIs({ text: 'Before', name: 'Ann' })
    tab(null).keep({ text: 'Hello', name: '', waits: false })
    // An empty field stays as the form has it: it knows its person now.
    expect(await read()).toEqual({ text: 'Hello', waits: false })
    expect(await read('issue')).toBeNull()
    keep({ text: 'Hello again', name: 'Ann' })
    await keptIs({ text: 'Hello again', name: 'Ann' })
    expect(sessionStorage).toHaveLength(0)
    tab(null).keep({ text: '' })
    expect(await read()).toEqual({ text: 'Hello again', name: 'Ann' })
    tab(null).keep({ text: 'Hello' })
    tab().drop()
    expect(sessionStorage).toHaveLength(0)
  })

  it('of a visitor that cannot be kept, or that is no draft, is read as none', async () => {
    const { keep, read } = tab(null)
    for (const word of ['a word', '"a word"', 'null']) {
      sessionStorage.setItem('typed contact', word)
      expect([word, await read()]).toEqual([word, null])
    }
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    keep({ text: 'Hello' })
    full.mockRestore()
    expect(await read()).toBeNull()
  })
})

describe('typed text whose page is left before the device has answered', () => {
  /** A device that is busy with something else until the end of the test. */
  const busy = () =>
    vi.spyOn(deviceStore, 'writeDraft').mockImplementation(() => new Promise(() => {}))

  it('is found by a reload, which brings it to the device', async () => {
    tab().keep({ text: 'Before' })
    await keptIs({ text: 'Before' })
    const waiting = busy()
    tab().keep({ text: 'Hello', password: 'a' })
    waiting.mockRestore()
    expect(await tab('bob').read()).toBeNull()
    expect(await tab().read()).toEqual({ text: 'Hello' })
    await keptIs({ text: 'Hello' })
    await soon(() => expect(sessionStorage).toHaveLength(0))
  })

  it('is found as it was emptied, and is gone once it was sent', async () => {
    const waiting = busy()
    const { keep, read, drop } = tab()
    keep({ text: 'Hello' })
    keep({ text: '' })
    expect(await read()).toEqual({ text: '' })
    drop()
    waiting.mockRestore()
    expect(sessionStorage).toHaveLength(0)
    await keptIs(null)
  })

  it('stays in the tab as it was typed last, however late the device answers an earlier text', async () => {
    const answers: (() => void)[] = []
    const slow = vi
      .spyOn(deviceStore, 'writeDraft')
      .mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    const { keep } = tab()
    keep({ text: 'H' })
    keep({ text: 'He' })
    await soon(() => expect(answers).toHaveLength(2))
    answers[0]?.()
    // Enough time for the first answer to be heard.
    await deviceStore.readDraft('ann', 'contact')
    expect(Object.values(sessionStorage)).toEqual([JSON.stringify({ text: 'He' })])
    answers[1]?.()
    await soon(() => expect(sessionStorage).toHaveLength(0))
    slow.mockRestore()
  })
})

describe('a form that was sent', () => {
  it('leaves nothing of its own on the device, whether it was typed here or read from there', async () => {
    const first = tab()
    first.keep({ text: 'Hello' })
    await keptIs({ text: 'Hello' })
    const second = tab()
    await second.read()
    second.drop()
    await keptIs(null)
    first.keep({ text: 'Hello again' })
    await keptIs({ text: 'Hello again' })
    first.drop()
    await keptIs(null)
  })

  it('leaves what another tab has typed there since', async () => {
    const { keep, drop } = tab()
    keep({ text: 'Hello' })
    await keptIs({ text: 'Hello' })
    tab().keep({ text: 'Good-bye' })
    await keptIs({ text: 'Good-bye' })
    const changes = vi.spyOn(deviceStore, 'changeDraft')
    drop()
    await soon(() => expect(changes).toHaveBeenCalled())
    changes.mockRestore()
    // The device does one thing after another: a removal would be done by now.
    await deviceStore.writeDraft('bob', 'contact', null)
    expect(await deviceStore.readDraft('ann', 'contact')).toEqual({ text: 'Good-bye' })
  })
})

describe('a form whose page was left while it was on its way', () => {
  /** The answer comes when the test gives it. */
  const sending = (userId: string | null) => {
    const around = tab(userId)
    let answer = () => {}
    let refuse = () => {}
    Object.assign(around.world.api, {
      call: () =>
        new Promise<void>((resolve, reject) => {
          answer = resolve
          refuse = () => reject(new Error('refused'))
        }),
    })
    const send = (draft: string | null = 'contact') =>
      around.asks.submit?.({ name: 'support.send', input: {}, draft })
    return { ...around, send, answer: () => answer(), refuse: () => refuse() }
  }
  it('leaves nothing on the device once it arrived', async () => {
    const { keep, send, answer } = sending('ann')
    keep({ text: 'Hello' })
    await keptIs({ text: 'Hello' })
    const sent = send()
    answer()
    await sent
    await keptIs(null)
  })

  it('is kept when it did not arrive, or when more was typed than was sent', async () => {
    const { keep, send, answer, refuse, read } = sending('ann')
    keep({ text: 'Hello' })
    const refused = send()
    refuse()
    await expect(refused).rejects.toThrow('refused')
    expect(await read()).toEqual({ text: 'Hello' })
    const sent = send()
    keep({ text: 'Hello again' })
    answer()
    await sent
    const later = send(null)
    answer()
    await later
    // The device does one thing after another: a removal would be done by now.
    await deviceStore.changeDraft('ann', 'issue', () => null)
    expect(await read()).toEqual({ text: 'Hello again' })
  })

  it('of a visitor leaves nothing in the tab, unless more was typed meanwhile', async () => {
    const { keep, send, answer, read } = sending(null)
    keep({ text: 'Hello' })
    const first = send()
    keep({ text: 'Hello again' })
    answer()
    await first
    expect(await read()).toEqual({ text: 'Hello again' })
    const second = send()
    answer()
    await second
    expect([await read(), sessionStorage.length]).toEqual([null, 0])
  })
})

describe('a form that is half filled in', () => {
  it('counts until it is sent or gone', () => {
    const { keep, drop } = tab()
    const open = formThatIs('active')
    keep({ text: 'Hello' }, null, open)
    keep({ text: 'Hello' }, null, gone)
    expect(hasTypedForm()).toBe(true)
    drop(null, open)
    expect(hasTypedForm()).toBe(false)
  })
})

describe('a form that is sent', () => {
  it('is checked by the contract of its call, and is the input of that call', async () => {
    const { world, news, asks } = tab()
    const problems = { email: 'Give an e-mail address.' }
    Object.assign(world.api, {
      problemsOf: async (name: string, input: unknown) =>
        name === 'auth.login' && input === 1 ? problems : {},
    })
    expect(await asks.check?.({ name: 'auth.login', input: 1 })).toEqual({ problems, input: 1 })
    await asks.submit?.({ name: 'auth.login', input: { body: 1 }, draft: null })
    expect(news()).toEqual([['auth.login', { body: 1 }]])
  })
})
