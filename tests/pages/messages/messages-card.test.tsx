import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import type { Answer } from '#contract/endpoints.ts'
import { AppRouter } from '#src/app-router.tsx'
import { submissionMachine } from '#src/machines/calls/submission.machine.ts'
import { connectivityMachine } from '#src/machines/shell/connectivity.machine.ts'
import { MessagesCard } from '#src/pages/messages/messages-card.tsx'
import { AppContext } from '#src/pages/shared/app-context.ts'
import { start } from '#tests/support/browser/answered-reads.ts'
import { render } from '#tests/support/browser/render.tsx'

type Values = Record<string, unknown>
type Talk = Answer<'messages.list'>
const said = (place: number): Talk['messages'][number] => ({
  message_id: `m${place}`,
  place,
  author: 'Harper Demo',
  author_role: 'homeowner',
  is_own: false,
  body: `Sentence ${place}.`,
  sent_at: '2026-11-28T10:00:00.000Z',
})
const talkOf = (count: number, readUpTo: number): Talk => ({
  messages: Array.from({ length: count }, (_, at) => said(at + 1)),
  earlier: false,
  read_up_to: readUpTo,
  time_zone: 'America/Chicago',
  reaches: [],
})

let scroll = async (_isInView: boolean) => {}
/** What jsdom has not: the browser's word whether the foot of the talk is in view. */
class Observer implements IntersectionObserver {
  root = null
  rootMargin = ''
  scrollMargin = ''
  thresholds = []
  constructor(heard: IntersectionObserverCallback) {
    // The card reads no other field.
    scroll = (isIntersecting) =>
      act(async () => heard([{ isIntersecting } as IntersectionObserverEntry], this))
  }
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

let shown: ReturnType<typeof render>
afterEach(() => {
  shown.remove()
  vi.unstubAllGlobals()
})

const open = async (talk: Talk, isBroken = false) => {
  vi.stubGlobal('IntersectionObserver', Observer)
  const read: unknown[] = []
  const { app, wired, calls } = start(
    connectivityMachine.provide({ actors: { watchDevice: fromCallback(() => {}) } }),
  )
  const submission = submissionMachine.provide({
    actors: {
      readDraft: fromPromise<Values | null, { draft: string | null }>(async () => null),
      check: fromPromise(async ({ input: { input } }) => ({ problems: {}, input })),
      submit: fromPromise(async ({ input: { name, input } }) => {
        read.push([name, input])
        // A real call takes its time, so a loop of them ends here.
        if (read.length > 5) await new Promise(() => {})
        if (isBroken) throw { code: 'server_error', status: 500, message: 'No.' }
        return {}
      }),
    },
  })
  shown = render(
    // What the card needs of the app.
    <AppContext value={{ ...wired, charts: { submission } } as typeof wired}>
      <AppRouter>{() => <MessagesCard inspectionId="i1" />}</AppRouter>
    </AppContext>,
  )
  await calls[0]?.give(talk)
  return {
    read,
    tab: (type: 'tab.hidden' | 'tab.shown') =>
      act(async () => app.getSnapshot().children.connectivity?.send({ type })),
  }
}
const upTo = (place: number) => [
  'messages.read',
  { params: { inspectionId: 'i1' }, body: { up_to: place } },
]
const lines = () => shown.all('[role=log] li').map(({ textContent }) => textContent ?? '')

it('reads what comes into view, and nothing before', async () => {
  const { read } = await open(talkOf(2, 0))
  expect(read).toEqual([])
  await scroll(true)
  expect(read).toEqual([upTo(2)])
})

it('leaves new messages unread while the tab is behind another one', async () => {
  const { read, tab } = await open(talkOf(2, 0))
  await tab('tab.hidden')
  await scroll(true)
  expect(read).toEqual([])
  await tab('tab.shown')
  expect(read).toEqual([upTo(2)])
})

it('leaves new messages unread once their place is out of view again', async () => {
  const { read, tab } = await open(talkOf(2, 0))
  await tab('tab.hidden')
  await scroll(true)
  await scroll(false)
  await tab('tab.shown')
  expect(read).toEqual([])
})

it('shows each new message, however many there are', async () => {
  await open(talkOf(9, 0))
  expect(lines()).toHaveLength(10)
  expect(lines()[0]).toBe('New')
  expect(lines()[1]).toContain('Sentence 1.')
})

it('shows the last six of a talk without anything new', async () => {
  await open(talkOf(9, 9))
  expect(lines()).toHaveLength(6)
  expect(lines()[0]).toContain('Sentence 4.')
})

it('tries once more when the talk is looked at again, and not at once, after the server has failed', async () => {
  const { read, tab } = await open(talkOf(2, 0), true)
  await scroll(true)
  expect(read).toEqual([upTo(2)])
  await tab('tab.hidden')
  await tab('tab.shown')
  expect(read).toEqual([upTo(2), upTo(2)])
})
