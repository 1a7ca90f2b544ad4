import { describe, expect, it } from 'vitest'
import { added, isInPlaceOf, takenOver } from '#src/machines/worksheets/outbox-model.ts'
import {
  reconciled,
  resolved,
  settled,
  settledElsewhere,
} from '#src/machines/worksheets/outbox-settled.ts'
import { entry, sent } from '#tests/support/fixtures/unsent.ts'

/* One thing, changed in two tabs of a device, or on two devices. */

const refused = { code: 'conflict', status: 409, message: '', fields: {}, current: null }

describe('unsent work on a thing that two tabs of a device changed', () => {
  const base = { rating: null, limitation_reason: null, note: '' }
  const item = (fields: object) => ({ kind: 'item', item: { ...base, ...fields } })
  it('comes in the place of the edit that its tab shows, not of one that the other tab left', () => {
    const left = entry({ id: '2', edit: item({ rating: 'D' }), base, queuedAt: 1 })
    const mine = entry({ id: '1', edit: item({ note: 'Rust' }), base, state: 'sending' })
    const next = entry({
      id: '3',
      edit: item({ note: 'Rust, moss' }),
      base: { ...base, note: 'Rust' },
    })
    // Found later, but shown nowhere: what the tab shows is the last.
    for (const queuedAt of [-1, 1, 9]) {
      const list = takenOver([mine], [{ ...left, queuedAt }])
      expect(list.map(({ id }) => id)).toEqual(['2', '1'])
      expect(added(list, next).map(({ id, replaced }) => [id, replaced])).toEqual([
        ['2', undefined],
        ['1', undefined],
        ['3', ['1']],
      ])
    }
  })
  it('keeps what came into the unsent edit after its person had seen it', () => {
    const current = { ...base, rating: 'D' }
    const unsent = entry({
      edit: item({ rating: 'D', note: 'Rust' }),
      base: current,
      version: 4,
    })
    const next = entry({
      id: '2',
      edit: item({ note: 'Rust, moss' }),
      base: { ...base, note: 'Rust' },
    })
    expect(added([unsent], next)).toMatchObject([
      { id: '2', version: 4, base: current, edit: item({ rating: 'D', note: 'Rust, moss' }) },
    ])
    // Both changed the note: the server asks, and nothing is in the place of anything.
    const typed = entry({ id: '3', edit: item({ note: 'Moss' }), base })
    const both = added([unsent], typed)
    expect(both.map(({ id, replaced }) => [id, replaced])).toEqual([
      ['1', undefined],
      ['3', undefined],
    ])
  })
  it('keeps what the other tab took from another device while it sent the edit', () => {
    const sawIt = { id: '2', replaced: ['1'], base }
    const mine = entry({ ...sawIt, edit: item({ note: 'Rust, moss' }) })
    const saved = { ...base, rating: 'D', note: 'Rust', version: 5 }
    const told = {
      ...sent,
      edit: item({ rating: 'D', note: 'Rust' }),
      base: { ...base, rating: 'D' },
      saved,
    }
    expect(settledElsewhere([mine], told)).toMatchObject([
      { version: 5, edit: item({ rating: 'D', note: 'Rust, moss' }) },
    ])
    // A person chose the note in the other tab: here nobody has seen it.
    const chosen = { ...told, base: { ...base, note: 'Moss' }, edit: item({ note: 'Rust' }) }
    expect(settledElsewhere([mine], chosen)).toEqual([mine])
  })
  it('removes a finding as its person saw it, also where the server has it from this device since', () => {
    const fields = { title: 'Worn', observation: 'At the ridge.' }
    const edit = { kind: 'findingRemoved', finding_id: 'f1' }
    const of = { edit, target: 'finding-removed:f1', base: fields, version: 3 }
    const [removal] = added([], entry(of))
    const met = (observation: string) =>
      removal &&
      reconciled(
        { ...removal, state: 'sending' },
        { ...refused, current: { finding_id: 'f1', ...fields, observation, version: 4 } },
      )
    expect(met('At the ridge.')).toMatchObject({ version: 4, state: 'waiting' })
    expect(met('At the ridge and the hip.')).toBeNull()
  })
  it('removes nothing that its person had not seen', () => {
    const template = { name: 'Condos', sections: [] }
    const written = { kind: 'template', template_id: 't1', template }
    const removal = { kind: 'templateRemoved', template_id: 't1', title: 'Condos' }
    const made = entry({ edit: written, base: null, version: 0 })
    // On top of one that the server has not, whose page passes no fields.
    const [unsent] = added([made], entry({ id: '2', edit: removal, base: null, version: 0 }))
    expect(unsent).toMatchObject({ version: 0, base: null, seen: template, replaced: ['1'] })
    const saved = (name: string) => ({ ...template, name, version: 1, saved_at: 'today' })
    const met = (name: string) =>
      unsent && reconciled({ ...unsent, state: 'sending' }, { ...refused, current: saved(name) })
    // The answer to the first was lost; or another tab has sent more.
    expect([met('Condos'), met('Villas')]).toMatchObject([{ version: 1, base: template }, null])
    const known = entry({ id: '3', edit: removal, base: template, version: 3 })
    const [, behind] = added([{ ...made, state: 'sending' }], known)
    const behindIt = (name: string) =>
      settled([{ ...made, state: 'sending' }, behind ?? known], { ...sent, saved: saved(name) })
    expect([behindIt('Condos'), behindIt('Villas')]).toMatchObject([
      [{ version: 1 }],
      [{ version: 3 }],
    ])
    // Its person looked at the other words, and removes them all the same.
    expect(resolved(behind ?? known, removal, saved('Villas'))).toMatchObject({
      version: 1,
      seen: { name: 'Villas', sections: [] },
    })
  })
  it('replaces the edit that it was made from, but not one that is on its way', () => {
    const found = entry({ id: '9', replaced: ['1'], queuedAt: 4 })
    expect(takenOver([entry()], [found])).toEqual([found])
    const away = entry({ state: 'sending' })
    expect(takenOver([away], [found]).map(({ id }) => id)).toEqual(['9', '1'])
  })
  it('comes after what was queued in the same moment', () => {
    const mine = entry({ target: 'fact:x', queuedAt: 4 })
    const found = entry({ id: '9', queuedAt: 4 })
    expect(takenOver([mine], [found]).map(({ id }) => id)).toEqual(['1', '9'])
  })
  it('is done where the other tab has sent what it made of it', () => {
    expect(settledElsewhere([entry()], { ...sent, id: '9', replaced: ['1'] })).toEqual([])
  })
  it('is in the place of nothing but an older edit of the same thing', () => {
    const next = entry({ id: '9' })
    expect(isInPlaceOf(next, entry())).toBe(true)
    expect(isInPlaceOf(next, next)).toBe(false)
    expect(isInPlaceOf(next, entry({ target: 'fact:x' }))).toBe(false)
  })
  it('is put together with another device’s after a conflict alone, and then waits without a problem', () => {
    const current = { ...base, rating: 'D', version: 4 }
    const met = entry({ edit: item({ note: 'Rust' }), base, state: 'sending', problem: refused })
    expect(reconciled(met, { ...refused, current })).toMatchObject({
      state: 'waiting',
      problem: null,
    })
    expect(reconciled(met, { ...refused, code: 'read_only', current })).toBeNull()
  })
  it('is asked about where a finding that was made from a comment was changed on two devices', () => {
    const texts = { title: 'Worn', observation: '', item_id: 'roof.covering' }
    const made = (fields: object) => ({
      kind: 'finding',
      finding: { finding_id: 'f1', worksheet_id: 'roof', comment_id: 'c1', ...texts, ...fields },
    })
    const mine = entry({
      target: 'finding:f1',
      edit: made({ observation: 'Granules are gone.' }),
      // As an older version of the app kept it.
      base: { ...texts, comment_id: 'c1' },
      version: 1,
      state: 'sending',
    })
    // No answer of the server names the comment.
    const met = (fields: object) => ({
      ...refused,
      current: { finding_id: 'f1', worksheet_id: 'roof', ...texts, ...fields, version: 2 },
    })
    expect(reconciled(mine, met({ title: 'Worn out' }))).toMatchObject({
      version: 2,
      edit: made({ title: 'Worn out', observation: 'Granules are gone.' }),
    })
    expect(reconciled(mine, met({ observation: 'Shingles curl.' }))).toBeNull()
  })
})
