import { describe, expect, it } from 'vitest'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { type Copied, copiedText, readCopied } from '#src/wiring/worksheets-copied.ts'

/* What a file of copied work may hold, on both sides of each limit. */

const one = (more: Partial<Entry> = {}): Entry => ({
  id: 'e1',
  userId: 'ann',
  inspectionId: 'i1',
  target: 'fact:roof.age',
  edit: { kind: 'fact', fact_id: 'roof.age', value: '9' },
  version: 4,
  base: { value: '' },
  queuedAt: 1,
  state: 'waiting',
  problem: null,
  ...more,
})
const copyOf = (entries: Entry[], more: Partial<Copied> = {}): Copied => ({
  userId: 'ann',
  copiedAt: '2026-11-22T10:00:00.000Z',
  handedOver: false,
  entries,
  pictures: new Map(),
  places: {},
  ...more,
})
const back = async (entries: Entry[], more: Partial<Copied> = {}) =>
  readCopied(await copiedText(copyOf(entries, more)), 'ann')
const damaged = { code: 'copy_damaged' }

describe('of one’s own things', () => {
  const comment = {
    item_id: 'roof.covering',
    title: 'Worn shingles',
    observation: '',
    implication: '',
    action: 'repair',
    recommendation: '',
    trade: '',
    severity: 'major',
    time_frame: 'within_30_days',
  }
  const section = {
    worksheet_id: 'roof',
    label: 'Roof',
    system: 'roof',
    remarks: '',
    limits: '',
    items: [{ item_id: 'roof.covering', label: 'Covering', standard: '' }],
  }
  const template = { name: 'Condos', sections: [section] }

  it.each([
    ['a comment', { kind: 'comment', comment_id: 'c1', comment }],
    ['a comment that is removed', { kind: 'commentRemoved', comment_id: 'c1', title: 'Worn' }],
    ['a template', { kind: 'template', template_id: 't1', template }],
    ['a template that is removed', { kind: 'templateRemoved', template_id: 't1', title: 'Condos' }],
  ])('%s comes back as it was copied out', async (_, edit) => {
    expect((await back([one({ edit })])).entries).toEqual([one({ edit })])
  })

  it.each([
    ['a comment', { kind: 'comment', comment_id: 'c1', comment: { ...comment, title: 7 } }],
    ['a template', { kind: 'template', template_id: 't1', template: { ...template, name: null } }],
  ])('%s that is none of this app is damaged', async (_, edit) => {
    await expect(back([one({ edit })])).rejects.toMatchObject(damaged)
  })
})

describe('a copy', () => {
  const fact = (value: string) => one({ edit: { kind: 'fact', fact_id: 'roof.age', value } })

  it('holds texts of ten thousand letters and ids of eighty, and none that are longer', async () => {
    const id = 'a'.repeat(80)
    const read = await back([fact('a'.repeat(10_000)), one({ id })])
    expect(read.entries.map((entry) => entry.id)).toEqual(['e1', id])
    for (const entry of [fact('a'.repeat(10_001)), one({ id: `${id}a` }), one({ id: '' })])
      await expect(back([entry])).rejects.toMatchObject(damaged)
  })

  it('is of when it was made, whose it is and whether it is handed over', async () => {
    expect(await back([one()], { handedOver: true })).toMatchObject({
      userId: 'ann',
      copiedAt: '2026-11-22T10:00:00.000Z',
      handedOver: true,
    })
  })

  it('says that it is another person’s before it says anything of its work', async () => {
    const text = await copiedText(copyOf([one({ userId: 'bob' })]))
    await expect(readCopied(text, 'ann')).rejects.toMatchObject(damaged)
    const bobs = await copiedText(copyOf([one({ userId: 'bob' })], { userId: 'bob' }))
    await expect(readCopied(bobs, 'ann')).rejects.toMatchObject({ code: 'copy_other' })
    expect((await readCopied(bobs, 'bob')).userId).toBe('bob')
  })

  it.each(['data:text/html;base64,PGI+', 'data:image/png;base64,P<b>', 'https://else.example/a'])(
    'whose picture is no picture is damaged: %s',
    async (picture) => {
      const file = {
        kind: 'hearthkeep-unsent-work',
        copied_at: '2026-11-01T10:00:00.000Z',
        entries: [one()],
        pictures: { p1: picture },
      }
      await expect(readCopied(JSON.stringify(file), 'ann')).rejects.toMatchObject(damaged)
      const fine = { ...file, pictures: { p1: 'data:image/png;base64,bGlnaHQ=' } }
      const read = await readCopied(JSON.stringify(fine), 'ann')
      expect(await read.pictures.get('p1')?.text()).toBe('light')
    },
  )

  it.each(['sending', 'attention'] as const)(
    'holds work that was %s, with what the server said of it',
    async (state) => {
      const problem = { message: 'Taken.', code: 'conflict', status: 409, fields: { value: 'No.' } }
      const entry = one({ state, version: null, problem: { ...problem, current: null } })
      expect((await back([entry])).entries).toEqual([entry])
    },
  )
})
