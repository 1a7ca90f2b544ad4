import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { useDiscard } from '#src/pages/worksheets/use-discard.tsx'
import { useUnsent } from '#src/pages/worksheets/use-unsent.ts'
import { giveDialogs } from '#tests/support/browser/dialogs.ts'
import { click } from '#tests/support/browser/render.tsx'
import { entryOf, openUnsent } from '#tests/support/browser/unsent-work.tsx'

/* An inspector discards unsent work, and takes it back or not. */

const entries = [
  entryOf('1', { target: 'photo:p1' }),
  entryOf('2', { target: 'photo:p2' }),
  entryOf('3'),
]
let ask: (entries: readonly Entry[]) => void
let unsent: ReturnType<typeof useUnsent>
const Page = () => {
  const { askToDiscard, element } = useDiscard(() => told.push('discarded'))
  ask = askToDiscard
  unsent = useUnsent(null)
  return element
}
let world: ReturnType<typeof openUnsent>
/** What the page asked of the device, and what it told around it. */
let told: string[]
beforeEach(async () => {
  giveDialogs()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  told = []
  world = openUnsent('inspector', {
    copyOut: async (of: readonly Entry[]) => told.push(`copied ${of.map(({ id }) => id)}`),
    forgetPictures: async (ids: readonly string[]) => told.push(`forgot ${ids}`),
  })
  world.show(<Page />)
  await world.calls.reads[0]?.done(entries)
})
afterEach(() => {
  world.close()
  vi.useRealTimers()
})
const ids = () => unsent.entries.map(({ id }) => id)
const named = (name: string) => world.page.saying('button', name)
const press = (name: string) => act(async () => click(named(name)))
const askFor = (...of: number[]) => act(async () => ask(of.flatMap((at) => entries[at - 1] ?? [])))
const seconds = (count: number) => act(async () => vi.advanceTimersByTime(1_000 * count))

it('asks first, and keeps the work where the answer is to keep it', async () => {
  await askFor(1, 3)
  expect(world.page.one('dialog').textContent).toContain('Discard these changes?')
  expect(world.page.one('dialog').textContent).toContain('2 changes, 1 photo among them.')
  await press('Copy out first')
  await press('Keep')
  expect(world.page.all('dialog[open]')).toEqual([])
  expect([ids(), told]).toEqual([['1', '2', '3'], ['copied 1,3']])
})

it('discards what was asked about, and forgets its pictures after twenty seconds', async () => {
  await askFor(1, 3)
  await press('Discard')
  expect(ids()).toEqual(['2'])
  expect(world.page.all('dialog[open]')).toEqual([])
  await seconds(19)
  expect(told).toEqual(['discarded'])
  await seconds(1)
  expect(told).toEqual(['discarded', 'forgot p1'])
  world.page.show(null)
  expect(told).toEqual(['discarded', 'forgot p1'])
})

it('takes the work back with its pictures', async () => {
  await askFor(1)
  expect(world.page.one('dialog').textContent).toContain('Discard this change?')
  await press('Discard')
  await press('Undo')
  expect(ids().sort()).toEqual(['1', '2', '3'])
  await seconds(60)
  world.page.show(null)
  expect(told).toEqual(['discarded'])
})

it('forgets the pictures of one discard when another takes its place', async () => {
  await askFor(1)
  await press('Discard')
  await seconds(10)
  await askFor(2)
  await press('Discard')
  expect(told).toEqual(['discarded', 'forgot p1', 'discarded'])
  await seconds(20)
  expect(told.slice(3)).toEqual(['forgot p2'])
})

it('forgets the pictures when the page is left, where nobody can take them back any more', async () => {
  await askFor(1)
  await press('Discard')
  world.page.show(null)
  expect(told).toEqual(['discarded', 'forgot p1'])
})

it('keeps a picture that the device has unsent again', async () => {
  await askFor(1)
  await press('Discard')
  await act(async () => unsent.add(entryOf('4', { target: 'photo:p1' })))
  world.page.show(null)
  expect(told).not.toContain('forgot p1')
})

it('keeps it also when the time to take the discard back is over', async () => {
  await askFor(1)
  await press('Discard')
  await act(async () => unsent.add(entryOf('4', { target: 'photo:p1' })))
  await seconds(20)
  expect(told).not.toContain('forgot p1')
})
