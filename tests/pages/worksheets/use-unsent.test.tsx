import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { outboxPause } from '#src/machines/shell/constants.ts'
import { FieldWorkState } from '#src/pages/worksheets/unsent-link.tsx'
import { useUnsent } from '#src/pages/worksheets/use-unsent.ts'
import { entryOf, openUnsent } from '#tests/support/browser/unsent-work.tsx'

/* What the pages of an inspector say of work that the server does not have. */

let of: ReturnType<typeof useUnsent>
let whole: ReturnType<typeof useUnsent>
const Page = () => {
  of = useUnsent('i1')
  whole = useUnsent(null)
  return null
}
let world: ReturnType<typeof openUnsent>
afterEach(() => world.close())
const open = async () => {
  world = openUnsent()
  world.show(<Page />)
  await world.calls.reads[0]?.done([])
}
const add = (id: string, more = {}) => act(async () => of.add(entryOf(id, more)))
/** The disk has whatever it was given until now. */
const written = async () => {
  while (world.calls.writes.length > 0) await world.calls.writes.shift()?.done()
}

it('says that earlier work is still being read, until it is there', async () => {
  world = openUnsent()
  world.show(<Page />)
  expect(of.isReading).toBe(true)
  await world.calls.reads[0]?.done([entryOf('1')])
  expect(of.isReading).toBe(false)
  expect(of.entries.map(({ id }) => id)).toEqual(['1'])
})

it('does not say that all is saved where earlier work could not be read', async () => {
  world = openUnsent()
  world.show(<Page />)
  await world.calls.reads[0]?.fail(new Error('unreadable'))
  expect([of.unread, of.isReading, of.state]).toEqual([true, false, 'Not read yet'])
  await world.pass(5_000)
  expect([of.unread, of.isReading]).toEqual([true, false])
  await world.calls.reads[1]?.done([entryOf('1')])
  expect([of.unread, of.entries.map(({ id }) => id)]).toEqual([false, ['1']])
})

it('says so too while the code that reads an inspector’s work is on its way', () => {
  world = openUnsent('inspector', {}, false)
  world.show(<Page />)
  expect(of.isReading).toBe(true)
})

it('reads nothing in the view of an inspector that an admin looks at', () => {
  world = openUnsent('inspector', {}, false, { isSwitched: true, viewer: 'eve' })
  world.show(<Page />)
  expect([of.isReading, of.state]).toEqual([false, 'All saved'])
})

it('has nothing for a homeowner, who has no unsent work', async () => {
  world = openUnsent('homeowner')
  world.show(<Page />)
  expect([of.isReading, of.state, of.entries]).toEqual([false, 'All saved', []])
})

it('follows an edit from the page over the disk to the server', async () => {
  await open()
  expect(of.state).toBe('All saved')
  await add('1')
  expect(of.state).toBe('Being kept')
  await written()
  expect(of.state).toBe('Saving soon')
  await world.pass(10_000)
  await written()
  expect(of.state).toBe('Saving')
  await world.calls.sends[0]?.fail({ code: 'network', message: 'No.' })
  await written()
  expect([of.state, of.pausing]).toEqual(['Failed, will retry', true])
  await world.network(false)
  expect(of.state).toBe('Kept on this device')
  await world.network(true)
  await world.pass(outboxPause)
  await world.calls.sends[1]?.fail({ code: 'conflict', status: 409, message: 'Changed.' })
  await written()
  expect([of.state, of.pausing]).toEqual(['Needs attention', false])
})

it('says first that the disk has no room', async () => {
  await open()
  await add('1')
  await world.network(false)
  await world.calls.writes[0]?.fail(new Error('full'))
  expect([of.state, of.full]).toEqual(['No room on this device', true])
})

it('needs no attention for what the server refused of another inspection', async () => {
  await open()
  await add('1', { inspectionId: 'i2' })
  await written()
  await world.pass(10_000)
  await written()
  await world.calls.sends[0]?.fail({ code: 'conflict', status: 409, message: 'Changed.' })
  await written()
  expect([of.state, whole.state]).toEqual(['All saved', 'Needs attention'])
})

it('knows the edits of its inspection alone, and without one those of all', async () => {
  await open()
  await add('1', { inspectionId: 'i2' })
  expect([of.state, of.entries.length]).toEqual(['All saved', 0])
  expect([whole.state, whole.entries.map(({ id }) => id)]).toEqual(['Being kept', ['1']])
  await act(async () => whole.discard(['1']))
  expect(whole.entries).toEqual([])
  await act(async () => whole.bringBack([entryOf('1', { inspectionId: 'i2' })]))
  expect(whole.entries.map(({ id }) => id)).toEqual(['1'])
})

it('says on the dashboard that all is saved only once this device has read what it holds', async () => {
  world = openUnsent()
  world.show(
    <p>
      <FieldWorkState />
    </p>,
  )
  const words = () => world.page.one('p').textContent
  expect(words()).toBe('unsent work on this device is not read yet')
  await world.calls.reads[0]?.fail(new Error('unreadable'))
  expect(words()).toBe('unsent work on this device is not read yet')
  await world.pass(5_000)
  await world.calls.reads[1]?.done([])
  expect(words()).toBe('all field work is saved')
})
