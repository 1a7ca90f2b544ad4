import { describe, expect, it } from 'vitest'
import type { Template, TemplateSection } from '#contract/templates.ts'
import { targetOf } from '#src/machines/worksheets/inspection-form-model.ts'
import { added, type Entry } from '#src/machines/worksheets/outbox-model.ts'
import { reconciled } from '#src/machines/worksheets/outbox-settled.ts'
import { mergedSections } from '#src/machines/worksheets/section-merge.ts'
import {
  ofOwnTemplates,
  type TemplateEdit,
  withUnsentTemplates,
  writtenTemplateOf,
} from '#src/machines/worksheets/template-edit.ts'
import { clashesOf } from '#src/pages/worksheets/clash-words.ts'

const section = (id: string, more: Partial<TemplateSection> = {}): TemplateSection => ({
  worksheet_id: id,
  label: id,
  system: null,
  remarks: '',
  limits: '',
  items: [{ item_id: `${id}.first`, label: 'First', standard: '' }],
  facts: [],
  ...more,
})
const [roof, attic, pool] = [section('roof'), section('attic'), section('pool')]
const template = (more: Partial<Template> = {}): Template => ({
  template_id: 't1',
  version: 3,
  name: 'Condos',
  sections: [roof, attic],
  saved_at: '2026-01-01T00:00:00.000Z',
  ...more,
})
const changed = (more: Partial<Template>): TemplateEdit => ({
  kind: 'template',
  template_id: 't1',
  template: writtenTemplateOf(template(more)),
})
const removal: TemplateEdit = { kind: 'templateRemoved', template_id: 't1', title: 'Condos' }
const entry = (id: string, edit: TemplateEdit, more: Partial<Entry> = {}): Entry => ({
  id,
  userId: 'ann',
  inspectionId: ofOwnTemplates,
  target: targetOf(edit),
  edit,
  version: 3,
  base: writtenTemplateOf(template()),
  queuedAt: Date.parse('2026-02-01T00:00:00.000Z'),
  state: 'waiting',
  problem: null,
  ...more,
})
const conflict = (current: Template) =>
  ({ message: 'Changed.', code: 'conflict', status: 409, fields: {}, current }) as never
const longer = (one: TemplateSection, label: string): TemplateSection => ({
  ...one,
  items: [...one.items, { item_id: `${one.worksheet_id}.own_more`, label, standard: '' }],
})

describe('the templates of an inspector, with unsent changes', () => {
  it('shows a change at once with the version that was seen, new ones by name, and no removed one', () => {
    const fresh: TemplateEdit = {
      kind: 'template',
      template_id: 't2',
      template: { name: 'Barns', sections: [pool] },
    }
    const shown = withUnsentTemplates(
      [template({ version: 9 })],
      [
        entry('e1', changed({ name: 'Town houses' })),
        entry('e2', fresh, { version: 0, base: null }),
        entry('e3', changed({ name: 'Of an inspection' }), { inspectionId: 'v1' }),
      ],
    )
    expect(shown).toMatchObject([
      { template_id: 't2', name: 'Barns', version: 0, unsent: true },
      { template_id: 't1', name: 'Town houses', version: 3, unsent: true },
    ])
    expect(withUnsentTemplates([template()], [entry('e1', removal)])).toEqual([])
    expect(withUnsentTemplates([template()], [])).toEqual([template()])
  })

  it('carries the name and the worksheets that its writer wrote, and nothing of the server', () => {
    expect(writtenTemplateOf(template())).toEqual({ name: 'Condos', sections: [roof, attic] })
  })

  it('says of a changed one alone that it is unsent, with the version that was seen and the time of the change', () => {
    const [other, mine] = [template({ template_id: 't0', name: 'Barns' }), template()]
    const shown = (version: number | null) =>
      withUnsentTemplates([other, mine], [entry('e1', changed({ sections: [pool] }), { version })])
    const now = { sections: [pool], saved_at: '2026-02-01T00:00:00.000Z', unsent: true }
    expect(shown(2)).toEqual([other, { ...mine, ...now, version: 2 }])
    expect(shown(null)).toEqual([other, { ...mine, ...now, version: 0 }])
  })

  it('is in the order of the names, whatever the order of the server or of the work', () => {
    const of = (template_id: string, name: string) => template({ template_id, name })
    const names = (list: Template[], ...entries: Entry[]) =>
      withUnsentTemplates(list, entries).map(({ name }) => name)
    expect(names([of('t2', 'villas'), of('t3', 'Barns'), of('t4', 'Condos')])).toEqual([
      'Barns',
      'Condos',
      'villas',
    ])
    const renamed = entry('e1', changed({ name: 'Attached' }))
    expect(names([of('t3', 'Barns'), of('t1', 'Condos')], renamed)).toEqual(['Attached', 'Barns'])
  })

  it('has no other taken along by a removal, and the last of several edits of one', () => {
    const [other, mine] = [template({ template_id: 't0', name: 'Barns' }), template()]
    const edits = (...list: TemplateEdit[]) =>
      withUnsentTemplates(
        [other, mine],
        list.map((edit, at) => entry(`e${at}`, edit)),
      ).map(({ name }) => name)
    expect(edits(removal)).toEqual(['Barns'])
    expect(edits(removal, changed({ name: 'Villas' }))).toEqual(['Barns', 'Villas'])
    expect(edits(changed({ name: 'Villas' }), removal)).toEqual(['Barns'])
    expect(edits(changed({ name: 'Villas' }), changed({ name: 'Mills' }))).toEqual([
      'Barns',
      'Mills',
    ])
    const elsewhere = entry('e1', removal, { inspectionId: 'v1' })
    expect(withUnsentTemplates([mine], [elsewhere])).toEqual([mine])
  })

  it('gives the place of a change to its removal, which an undo gives back', () => {
    const once = added([entry('e1', changed({ name: 'Villas' }))], entry('e2', removal))
    expect(once.map(({ edit }) => edit)).toEqual([removal])
    const back = added(once, entry('e3', changed({ name: 'Villas' })))
    expect(back).toMatchObject([{ edit: { kind: 'template' }, version: 3 }])
  })
})

describe('a template that two devices changed', () => {
  const sending = (more: Partial<Template>) => entry('e1', changed(more), { state: 'sending' })

  it('is put together worksheet by worksheet, with one that is new and without one that is gone', () => {
    const mine = sending({ sections: [longer(roof, 'Moss'), attic, pool] })
    const current = template({ version: 4, name: 'Villas', sections: [roof] })
    expect(reconciled(mine, conflict(current))).toMatchObject({
      state: 'waiting',
      version: 4,
      edit: { template: { name: 'Villas', sections: [longer(roof, 'Moss'), pool] } },
    })
  })

  it('takes no difference from the order in which parts are named', () => {
    const turned = Object.fromEntries(Object.entries(attic).reverse()) as TemplateSection
    const mine = sending({ sections: [longer(roof, 'Moss'), attic] })
    const current = template({ version: 4, sections: [roof, turned] })
    expect(reconciled(mine, conflict(current))).toMatchObject({ version: 4, state: 'waiting' })
  })

  it('keeps the order of the device that moved worksheets', () => {
    const order = (mine: TemplateSection[], theirs: TemplateSection[]) =>
      mergedSections([roof, attic], mine, theirs)?.sections.map((one) => one.worksheet_id)
    expect(order([attic, roof], [roof, attic, pool])).toEqual(['attic', 'roof', 'pool'])
    expect(order([roof, attic, pool], [attic, roof])).toEqual(['attic', 'roof', 'pool'])
  })

  it('is no clash where both devices wrote the same', () => {
    const both = [longer(roof, 'Moss'), attic]
    expect(mergedSections([roof, attic], both, both)).toEqual({ sections: both, clashes: [] })
    expect(mergedSections([roof, attic], both, [longer(roof, 'Slate'), attic])?.clashes).toEqual([
      'roof',
    ])
  })

  it('is shown in both versions where both changed one worksheet, and no removal passes over a change', () => {
    const mine = sending({
      sections: [longer(roof, 'Moss'), section('attic', { remarks: 'Dark.' })],
    })
    const current = template({ version: 4, sections: [longer(roof, 'Slate'), attic] })
    expect(reconciled(mine, conflict(current))).toBeNull()
    expect(clashesOf({ worksheets: [] }, changed(template()), null, null)).toEqual([])
    expect(clashesOf({ worksheets: [] }, mine.edit as TemplateEdit, mine.base, current)).toEqual([
      { field: 'sections', label: 'Worksheets', mine: 'roof with Moss', theirs: 'roof with Slate' },
    ])
    const gone = entry('e1', removal, { state: 'sending' })
    expect(reconciled(gone, conflict(current))).toBeNull()
  })

  it('says in words what each device made of a worksheet', () => {
    const words = (mine: TemplateSection[], theirs: TemplateSection[]) => {
      const [clash] = clashesOf(
        { worksheets: [] },
        changed({ sections: mine }),
        writtenTemplateOf(template()),
        template({ sections: theirs }),
      )
      return [clash?.mine, clash?.theirs]
    }
    expect(words([roof], [roof, section('attic', { remarks: 'Dark.' })])).toEqual([
      'without attic',
      'attic with other texts',
    ])
    expect(
      words([roof, section('attic', { label: 'Loft' })], [roof, { ...longer(attic, 'Moss') }]),
    ).toEqual(['attic named “Loft”', 'attic with Moss'])
  })
})
