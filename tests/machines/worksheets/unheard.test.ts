import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editQuiet } from '#src/machines/shell/constants.ts'
import { fieldsOf } from '#src/machines/worksheets/edit-merge.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { added, type Entry, type Fields, nextEntry } from '#src/machines/worksheets/outbox-model.ts'
import { reconciled, settled } from '#src/machines/worksheets/outbox-settled.ts'
import { setOut, withOwn } from '#src/machines/worksheets/unheard.ts'
import { conflict, entry, lost, open } from '#tests/support/charts/outbox-world.ts'

const blank = { rating: null, limitation_reason: null, note: '' }
const item = (fields: object) => ({
  kind: 'item',
  item: { item_id: 'roof.covering', version: 0, ...blank, ...fields },
})
const noted = (id: string, fields: object, before: object = {}) =>
  entry(id, { target: 'item:roof.covering', edit: item(fields), base: { ...blank, ...before } })
const seen = { limitation_reason: null, rating: null, version: 1 }

/** An outbox that sent a first note without an answer, and then got `next`; the server has `current` by then. */
const afterALostAnswer = async (first: Entry, next: Entry, current: object) => {
  const { actor, world, pass, at } = await open()
  world.refusals.push(lost, { ...conflict, current })
  actor.send({ type: 'entry.add', entry: first })
  await pass(editQuiet)
  expect(at()).toBe('pausing')
  actor.send({ type: 'entry.add', entry: next })
  await pass(30_000)
  await pass(30_000)
  const left = actor.getSnapshot().context.entries
  actor.stop()
  return left
}

describe('work that was sent without an answer', () => {
  it('is nobody else’s change when the server has it: the person types on and is asked nothing', async () => {
    const left = await afterALostAnswer(
      noted('1', { note: 'Rust' }),
      noted('2', { note: 'Rust at the valley' }, { note: 'Rust' }),
      { ...seen, note: 'Rust' },
    )
    expect(left).toEqual([])
  })

  it('does not hide what another device changed of the same field', async () => {
    const left = await afterALostAnswer(
      noted('1', { note: 'Rust' }),
      noted('2', { note: 'Rust at the valley' }, { note: 'Rust' }),
      { ...seen, note: 'Moss' },
    )
    expect(left).toMatchObject([
      { id: '2', state: 'attention', base: blank, problem: { code: 'conflict' } },
    ])
  })

  it('is left out of the question about a field that two devices changed', async () => {
    const left = await afterALostAnswer(
      noted('1', { note: 'Rust', rating: 'D' }),
      noted('2', { note: 'Rust at the valley', rating: 'I' }, { note: 'Rust', rating: 'D' }),
      { ...seen, note: 'Rust', rating: 'NP' },
    )
    expect(left).toMatchObject([{ state: 'attention', base: { ...blank, note: 'Rust' } }])
  })

  it('is still known after the app has started again', async () => {
    const { actor, world, pass, states } = await open({
      stored: [noted('1', { note: 'Rust' })],
      online: false,
    })
    actor.send({
      type: 'entry.add',
      entry: noted('2', { note: 'Rust at the valley' }, { note: 'Rust' }),
    })
    world.refusals.push({ ...conflict, current: { ...seen, note: 'Rust' } })
    actor.send({ type: 'network.changed', online: true })
    await pass(30_000)
    expect(states()).toEqual([])
    actor.stop()
  })

  it('is remembered once, and the last ten of it', () => {
    const once = setOut(noted('1', { note: 'Rust' }))
    expect(once.unheard).toEqual([{ ...blank, note: 'Rust' }])
    expect(setOut(once)).toBe(once)
    let many = noted('1', {})
    for (let at = 0; at < 12; at++) many = setOut({ ...many, edit: item({ note: `${at}` }) })
    expect(many.unheard?.map(({ note }) => note)).toEqual([
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
      '11',
    ])
    const removal = entry('1', { edit: { kind: 'photoRemoved', photo_id: 'p1' } })
    expect(setOut(removal)).toBe(removal)
  })

  it('counts for each mark of a photo by itself', () => {
    const arrow = (id: string, x: number) => ({ id, x })
    const fields = (...marks: object[]) => ({ caption: '', marks })
    expect(
      withOwn(
        fields(arrow('moved', 1), arrow('erased', 1), arrow('other', 1)),
        fields(arrow('moved', 2), arrow('other', 3), arrow('new', 1), arrow('theirs', 1)),
        [fields(arrow('moved', 2), arrow('other', 1), arrow('new', 1))],
      ),
    ).toEqual(fields(arrow('moved', 2), arrow('other', 1), arrow('new', 1)))
  })
})

/* One device, alone, whose answers get lost: on the way there, or on the way back. */

type Mark = { id: string; x: number }
type Step =
  | { kind: 'type'; caption: string }
  | { kind: 'draw'; mark: Mark }
  | { kind: 'erase'; id: string }
  | { kind: 'send'; fate: 'answered' | 'lost on the way there' | 'lost on the way back' }

const steps = fc.array(
  fc.oneof(
    fc
      .constantFrom('', 'Roof', 'Roof ', 'Roof, south\n', 'Roof, south')
      .map((caption): Step => ({ kind: 'type', caption })),
    fc
      .tuple(fc.constantFrom('a', 'b'), fc.nat(2))
      .map(([id, x]): Step => ({ kind: 'draw', mark: { id, x } })),
    fc.constantFrom('a', 'b').map((id): Step => ({ kind: 'erase', id })),
    fc
      .constantFrom<Extract<Step, { kind: 'send' }>['fate']>(
        'answered',
        'lost on the way there',
        'lost on the way back',
      )
      .map((fate): Step => ({ kind: 'send', fate })),
  ),
  { maxLength: 20 },
)

const photo = (fields: object): Edit =>
  ({ kind: 'photo', photo: { photo_id: 'p1', caption: '', marks: [], ...fields } }) as never

/** The photo on this device, the unsent work on it, and the server's copy. */
const device = () => {
  let shown = { caption: '', marks: [] as Mark[] }
  let entries: Entry[] = []
  let heard = 1
  let count = 0
  const server = { version: 1, fields: { ...shown } as Fields }
  const change = (fields: Partial<typeof shown>) => {
    const base = shown
    shown = { ...shown, ...fields }
    const next = entry(`${++count}`, {
      target: 'photo:p1',
      edit: photo(shown),
      base,
      version: heard,
    })
    entries = added(entries, next)
  }
  const send = (fate: 'answered' | 'lost on the way there' | 'lost on the way back') => {
    const next = nextEntry(entries)
    if (next === undefined) return
    const sending: Entry = { ...setOut(next), state: 'sending' }
    const replace = (by: Entry) => {
      entries = entries.map((one) => (one.id === next.id ? by : one))
    }
    replace(sending)
    if (fate === 'lost on the way there') return replace({ ...sending, state: 'waiting' })
    const written = fieldsOf(next.edit as Edit) ?? {}
    // The server stores no blank ends.
    const fields = { ...written, caption: String(written.caption).trim() }
    const isSame = JSON.stringify(fields) === JSON.stringify(server.fields)
    const isRefused = !isSame && next.version !== server.version
    if (!isSame && !isRefused) Object.assign(server, { version: server.version + 1, fields })
    const current = { ...server.fields, version: server.version }
    if (fate === 'lost on the way back') return replace({ ...sending, state: 'waiting' })
    if (isRefused) {
      const problem = { code: 'conflict', status: 409, message: '', fields: {}, current }
      const put = reconciled(sending, problem)
      expect(put, JSON.stringify({ sending, current })).not.toBeNull()
      if (put !== null) replace(put)
      return
    }
    heard = server.version
    entries = settled(entries, { ...sending, saved: current, status: 'in_progress' })
  }
  const take = (step: Step) => {
    if (step.kind === 'type') change({ caption: step.caption })
    else if (step.kind === 'send') send(step.fate)
    else {
      const id = step.kind === 'draw' ? step.mark.id : step.id
      const others = shown.marks.filter((mark) => mark.id !== id)
      change({ marks: step.kind === 'draw' ? [...others, step.mark] : others })
    }
  }
  const drain = () => {
    for (let tries = 0; entries.length > 0 && tries < 50; tries++) send('answered')
  }
  return { take, drain, server, shown: () => shown, entries: () => entries }
}

const inOrder = (marks: unknown) => [...(marks as Mark[])].sort((a, b) => (a.id < b.id ? -1 : 1))

describe('a device that is alone', () => {
  it('is never asked to choose between its own versions, and the server ends with its last one', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const world = device()
        for (const step of taken) world.take(step)
        world.drain()
        expect(world.entries()).toEqual([])
        expect(world.server.fields.caption).toBe(world.shown().caption.trim())
        expect(inOrder(world.server.fields.marks)).toEqual(inOrder(world.shown().marks))
      }),
      { numRuns: 1_000 },
    )
  })
})
