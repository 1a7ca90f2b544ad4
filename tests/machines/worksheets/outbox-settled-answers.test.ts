import { describe, expect, it } from 'vitest'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import {
  held,
  reconciled,
  resolved,
  settled,
  settledElsewhere,
} from '#src/machines/worksheets/outbox-settled.ts'
import { entry, sent } from '#tests/support/fixtures/unsent.ts'

/* What each kind of answer makes of the unsent work on the note and the rating of one item. */

const refused = { code: 'conflict', status: 409, message: '', fields: {}, current: null }
const base = { rating: null, limitation_reason: null, note: '' }
const item = (fields: object) => ({ kind: 'item', item: { ...base, ...fields } })

describe('the answer to unsent work', () => {
  const away = entry({ state: 'sending', edit: item({ note: 'Rust' }), base })
  /** Typed on top of the one that is on its way. */
  const later = entry({
    id: '2',
    queuedAt: 1,
    edit: item({ note: 'Rust, moss' }),
    base: { ...base, note: 'Rust' },
    version: 3,
    replaced: ['1'],
  })
  const settledBy = (saved: unknown) => settled([away, later], { ...sent, saved })

  it.each([null, undefined, 'version 7', 7, {}, { version: '7' }, { version: null }, [7]])(
    'says no version in %j: later work builds on what it saw',
    (saved) => {
      expect(settledBy(saved)).toEqual([later])
      expect(settledElsewhere([later], { ...sent, saved })).toMatchObject([
        { version: 3, edit: later.edit },
      ])
      expect(reconciled(away, { ...refused, current: saved })).toBeNull()
    },
  )
  it('with a version and without all the fields says that nobody else was there', () => {
    expect(settledBy({ version: 7 })).toEqual([{ ...later, version: 7 }])
    expect(settledBy({ version: 7, note: 'Rust' })).toEqual([{ ...later, version: 7 }])
    // Also version 0 is one.
    expect(settledBy({ version: 0 })).toEqual([{ ...later, version: 0 }])
  })
  it('with another value in a field that later work left alone is put into it', () => {
    const now = { ...base, rating: 'D', note: 'Rust' }
    expect(settledBy({ ...now, version: 7 })).toEqual([
      { ...later, version: 7, base: now, edit: item({ rating: 'D', note: 'Rust, moss' }) },
    ])
  })
  it('with another value in the field that later work changed leaves that to the server', () => {
    expect(settledBy({ ...base, note: 'Algae', version: 7 })).toEqual([later])
  })
  it('without a base builds on the answer only where it was made on top of what was sent', () => {
    const full = { ...base, note: 'Rust', version: 7 }
    const alone = { ...later, base: null }
    const list = (entries: Entry) => settled([away, entries], { ...sent, saved: full })
    expect(list(alone)).toEqual([{ ...alone, version: 7 }])
    const unseen = { ...alone, replaced: ['0'] }
    expect(list(unseen)).toEqual([unseen])
  })
  it('that is a clash says what came from this device itself; any other refusal says nothing of that', () => {
    const sentBefore = { ...base, note: 'Rust' }
    const again = { ...later, base, unheard: [sentBefore] }
    const baseAfter = (more: object) => held(again, { ...refused, ...more }).base
    const current = { ...sentBefore, version: 7 }
    expect(baseAfter({ current })).toEqual(sentBefore)
    expect(baseAfter({ code: 'wrong_state', current })).toEqual(base)
    // Without a version it is no thing that an edit can build on.
    expect(baseAfter({ current: sentBefore })).toEqual(base)
    const elsewhere = { ...base, rating: 'D', version: 7 }
    expect(reconciled(away, { ...refused, current: elsewhere })).toMatchObject({ version: 7 })
    expect(reconciled(away, { ...refused, code: 'wrong_state', current: elsewhere })).toBeNull()
  })
  it('is about one thing of one inspection', () => {
    const list = [
      { ...later, target: 'item:roof.flashing' },
      { ...later, id: '3', inspectionId: '6' },
    ]
    expect(settled(list, sent)).toEqual(list)
    expect(settledElsewhere(list, sent)).toEqual(list)
  })
  it('ends the entry that was sent, and not one that waits again under its id', () => {
    expect(settled([away], sent)).toEqual([])
    const waits = { ...away, state: 'waiting' as const }
    expect(settled([waits], { ...sent, saved: null })).toEqual([waits])
  })
})

describe('work that another tab has sent', () => {
  const edit = item({ note: 'Rust' })
  const saved = { ...base, note: 'Rust', version: 7 }
  const told = { ...sent, edit, base, saved }

  it('is done here where it is the same, and goes on where this tab has changed it since', () => {
    expect(settledElsewhere([entry({ edit, base })], told)).toEqual([])
    const changed = entry({ edit: item({ note: 'Rust, moss' }), base })
    expect(settledElsewhere([changed], told)).toEqual([
      { ...changed, version: 7, base: { ...base, note: 'Rust' } },
    ])
    // The same words in another thing of this tab are another edit.
    expect(settledElsewhere([entry({ id: '2', target: 'item:x', edit, base })], told)).toHaveLength(
      1,
    )
  })
  it('leaves what is on its way from here as it was sent', () => {
    const away = entry({ id: '2', state: 'sending', edit: item({ note: 'Moss' }), base })
    expect(settledElsewhere([away], told)).toEqual([away])
  })
  it('was not seen by work that was made beside it: fields come together, and words that differ are asked about', () => {
    const rated = entry({ id: '2', edit: item({ rating: 'D' }), base })
    expect(settledElsewhere([rated], told)).toEqual([
      {
        ...rated,
        version: 7,
        base: { ...base, note: 'Rust' },
        edit: item({ rating: 'D', note: 'Rust' }),
      },
    ])
    const noted = entry({ id: '2', edit: item({ note: 'Moss' }), base })
    expect(settledElsewhere([noted], told)).toEqual([noted])
  })
  it('was seen whole by work on top of it, where nobody knows what either built on', () => {
    const noted = entry({ id: '2', edit: item({ note: 'Moss' }), base, replaced: ['1'] })
    const now = { ...base, note: 'Rust' }
    const next = [{ ...noted, version: 7, base: now }]
    expect(settledElsewhere([noted], told)).toEqual(next)
    expect(settledElsewhere([noted], { ...told, base: null })).toEqual(next)
    const { base: _, ...older } = told
    expect(settledElsewhere([noted], older)).toEqual(next)
    expect(settledElsewhere([{ ...noted, base: null }], told)).toEqual(next)
  })
  it('without a version says what work on top of it saw, and no more', () => {
    const noted = entry({
      id: '2',
      edit: item({ note: 'Moss' }),
      base,
      replaced: ['1'],
      version: 3,
    })
    expect(settledElsewhere([noted], { ...told, saved: null })).toEqual([
      { ...noted, base: { ...base, note: 'Rust' } },
    ])
    const beside = { ...noted, replaced: [] }
    expect(settledElsewhere([beside], { ...told, saved: null })).toEqual([beside])
  })
  it('ends all that it came in the place of, and nothing else', () => {
    const list = ['0', '2', '3'].map((id) => entry({ id, target: 'fact:x' }))
    expect(settledElsewhere(list, { ...told, replaced: ['0', '3'] })).toEqual([list[1]])
  })
})

describe('a refusal because of another version', () => {
  const met = entry({ edit: item({ note: 'Rust' }), base, state: 'sending', version: 3 })
  const current = { ...base, rating: 'D', version: 4 }

  it('is put together with the entry on its way, if there is one', () => {
    expect(reconciled(met, { ...refused, current })).toEqual({
      ...met,
      state: 'waiting',
      version: 4,
      base: { ...base, rating: 'D' },
      edit: item({ rating: 'D', note: 'Rust' }),
    })
    expect(reconciled(undefined, { ...refused, current })).toBeNull()
  })
  it('is for the person where nobody knows what the edit built on', () => {
    expect(reconciled({ ...met, base: null }, { ...refused, current })).toBeNull()
    const { base: _, ...older } = met
    expect(reconciled(older, { ...refused, current })).toBeNull()
  })
  it('changes neither the id, the thing nor the turn of the entry', () => {
    const held = { ...met, queuedAt: 8, replaced: ['0'] }
    expect(reconciled(held, { ...refused, current })).toMatchObject({
      id: '1',
      target: 'item:roof.covering',
      inspectionId: '5',
      userId: '9',
      queuedAt: 8,
      replaced: ['0'],
    })
  })
})

describe('an edit that a person settled', () => {
  const held = entry({
    edit: item({ note: 'Rust' }),
    base,
    version: 3,
    state: 'attention',
    problem: refused,
  })
  const chosen = item({ note: 'Rust, moss' })

  it('builds on what the server has, in its own fields, and is sent again', () => {
    const current = { ...base, item_id: 'roof.covering', label: 'Covering', note: 'Moss' }
    expect(resolved(held, chosen, { ...current, version: 5 })).toEqual({
      ...held,
      edit: chosen,
      version: 5,
      base: { ...base, note: 'Moss' },
      state: 'waiting',
      problem: null,
    })
    expect(resolved(held, chosen, current)).toMatchObject({ version: 3 })
  })
  it('builds on nothing where the thing is gone, and keeps its version', () => {
    expect(resolved(held, chosen, null)).toEqual({
      ...held,
      edit: chosen,
      base: null,
      state: 'waiting',
      problem: null,
    })
  })
})
