import { describe, expect, it } from 'vitest'
import { ofOwnComments } from '#src/machines/worksheets/comment-edit.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { ofOwnTemplates } from '#src/machines/worksheets/template-edit.ts'
import {
  amountOf,
  detailOf,
  refusalOf,
  shutWords,
  standingOf,
} from '#src/pages/worksheets/unsent-words.ts'

const entry = (more: Partial<Entry> = {}): Entry => ({
  id: 'e1',
  userId: 'ann',
  inspectionId: 'i1',
  target: 'item:roof.covering',
  edit: null,
  version: 0,
  queuedAt: 0,
  state: 'waiting',
  problem: null,
  ...more,
})
const refused = (code: string, status: number, message = 'No.'): Partial<Entry> => ({
  state: 'attention',
  problem: { code, status, message, fields: {}, current: null },
})
const around = { online: true, pausing: false, full: false }

describe('unsent work', () => {
  it('is counted with the photos in it', () => {
    expect(amountOf([entry()])).toBe('1 change')
    const photos = [entry({ target: 'photo:p1' }), entry({ target: 'photo-removed:p2' }), entry()]
    expect(amountOf(photos)).toBe('3 changes, 1 photo among them')
  })
  it('says what it changes', () => {
    const item = {
      item_id: 'x',
      label: 'Covering',
      hint: null,
      required: true,
      rating: 'NI' as const,
      limitation_reason: 'snow_cover',
      note: 'Under a foot of snow',
      version: 0,
    }
    expect(detailOf({ kind: 'item', item })).toBe(
      'Not inspected, Snow cover, “Under a foot of snow”',
    )
    expect(
      detailOf({
        kind: 'item',
        item: { ...item, rating: null, limitation_reason: null, note: '' },
      }),
    ).toBe('No rating')
    expect(detailOf({ kind: 'fact', fact_id: 'x', value: 'a'.repeat(200) })).toHaveLength(122)
    expect(detailOf({ kind: 'photoRemoved', photo_id: 'p' } satisfies Edit)).toBe('')
  })

  // A detail is read from these fields alone.
  const edited = (kind: Edit['kind'], more: object) => ({ kind, ...more }) as Edit
  it.each<[string, Edit]>([
    ['“Slate”', edited('fact', { fact_id: 'x', value: 'Slate' })],
    ['', edited('fact', { fact_id: 'x', value: '' })],
    ['“Too windy”', edited('test', { test: 'radon', reason: 'Too windy' })],
    ['“Wet”', edited('aside', { aside: { label: 'Covering', field: 'Note', value: 'Wet' } })],
    [
      'Safety hazard, Attic, Rear',
      edited('finding', { finding: { severity: 'safety', locations: ['Attic', 'Rear'] } }),
    ],
    ['Watch', edited('finding', { finding: { severity: 'monitor', locations: [] } })],
    ['A comment of your own', edited('comment', { comment: { title: 'Loose stove' } })],
    ['A template of your own', edited('template', { template: { name: 'Town houses' } })],
    ['', edited('conditions', { conditions: { weather: 'Rain' } })],
    [
      'Not inspected, “Dark”',
      edited('item', { item: { rating: 'NI', limitation_reason: 'unheard of', note: 'Dark' } }),
    ],
  ])('says %j beside its name', (detail, edit) => {
    expect(detailOf(edit)).toBe(detail)
  })

  it('shows a text of 120 letters whole, and cuts a longer one', () => {
    const detail = (letters: number) =>
      detailOf({ kind: 'fact', fact_id: 'x', value: 'a'.repeat(letters) })
    expect(detail(120)).toBe(`“${'a'.repeat(120)}”`)
    expect(detail(121)).toBe(`“${'a'.repeat(119)}…”`)
  })
})

describe('where unsent work is', () => {
  const stateOf = (one: Entry, all: readonly Entry[], changed = {}) =>
    standingOf(one, all, { ...around, ...changed }).state
  const first = entry()
  it.each([
    ['On this device', {}, 'sent next'],
    ['On this device', { online: false }, 'when the network is back'],
    ['On this device', { pausing: true }, 'tries again'],
    ['Not kept', { full: true }, 'no room'],
  ])('%s, %o', (state, changed, why) => {
    const standing = standingOf(first, [first], { ...around, ...changed })
    expect(standing.state).toBe(state)
    expect(standing.why).toContain(why)
  })
  it('names the reason of the server, and a choice that is still to be made', () => {
    const wrong = entry(refused('invalid', 400, 'Note can have at most 2000 characters.'))
    expect(standingOf(wrong, [wrong], around)).toMatchObject({
      state: 'Not saved',
      why: 'Note can have at most 2000 characters.',
    })
    const met = entry(refused('conflict', 409))
    expect(stateOf(met, [met])).toBe('Two versions')
  })
  it('is on its way while it is sent, also from a full disk', () => {
    const sending = entry({ state: 'sending' })
    expect(standingOf(sending, [sending], { ...around, full: true })).toEqual({
      state: 'On its way',
      tone: 'info',
      why: 'The server is getting it.',
    })
  })
  it.each([
    ['i1', 'the form'],
    [ofOwnComments, '“My comments”'],
    [ofOwnTemplates, '“My templates”'],
  ])('names the place of the choice between two versions: %s, %s', (inspectionId, place) => {
    const met = entry({ ...refused('conflict', 409), inspectionId })
    expect(standingOf(met, [met], around).why).toBe(
      `Another device changed the same thing. Choose a version in ${place}.`,
    )
  })
  it('is in bad shape where the person must act, in doubt where it waits, and else fine', () => {
    const met = entry(refused('conflict', 409))
    const wrong = entry(refused('invalid', 400))
    const behind = entry({ id: 'e2' })
    const tone = (one: Entry, all: readonly Entry[], changed = {}) =>
      standingOf(one, all, { ...around, ...changed }).tone
    expect([tone(met, [met]), tone(wrong, [wrong]), tone(first, [first], { full: true })]).toEqual([
      'bad',
      'bad',
      'bad',
    ])
    const shut = entry(refused('forbidden', 403))
    expect([
      tone(behind, [met, behind]),
      tone(behind, [shut, behind]),
      tone(first, [first], { online: false }),
      tone(first, [first], { pausing: true }),
    ]).toEqual(['warn', 'warn', 'warn', 'warn'])
    expect(tone(first, [first])).toBe('info')
  })
  it('says the nearest reason first: no room, then what holds it back, then the network', () => {
    const behind = entry({ id: 'e2' })
    const all = [entry(refused('conflict', 409)), behind]
    expect(stateOf(behind, all, { full: true, online: false })).toBe('Not kept')
    expect(standingOf(behind, all, { ...around, online: false }).why).toBe(
      'An earlier change of the same thing comes first.',
    )
    const shut = [entry(refused('read_only', 409)), behind]
    expect(standingOf(behind, shut, { ...around, online: false }).why).toBe(
      'The server takes no work of this inspection now.',
    )
    expect(standingOf(first, [first], { ...around, online: false, pausing: true }).why).toBe(
      'It is sent when the network is back.',
    )
  })
  it('is held back behind the same thing and behind an inspection that takes nothing', () => {
    const behind = entry({ id: 'e2' })
    const other = entry({ id: 'e3', target: 'fact:x' })
    const elsewhere = entry({ id: 'e4', inspectionId: 'i2' })
    const met = entry(refused('conflict', 409))
    const states = (all: readonly Entry[]) => all.slice(1).map((one) => stateOf(one, all))
    expect(states([met, behind, other, elsewhere])).toEqual([
      'Held back',
      'On this device',
      'On this device',
    ])
    expect(states([entry(refused('forbidden', 403)), behind, other, elsewhere])).toEqual([
      'Held back',
      'Held back',
      'On this device',
    ])
  })
})

describe('an inspection that takes no work', () => {
  it('is another inspector’s, or over in the server’s words', () => {
    expect(shutWords([entry(), entry(refused('forbidden', 403))])).toEqual({
      why: 'This inspection has another inspector now.',
      isOthers: true,
    })
    expect(shutWords([entry(refused('read_only', 409, 'This inspection is cancelled.'))])).toEqual({
      why: 'This inspection is cancelled.',
      isOthers: false,
    })
    expect(shutWords([entry(), entry(refused('conflict', 409))])).toBeNull()
  })
})

describe('a picture that the server refused', () => {
  it('because the person’s room is used up stays here, and the sentence says what to do', () => {
    const picture = entry(refused('no_room', 413, 'file: You keep too much.'))
    const told = {
      ...picture,
      problem: picture.problem && {
        ...picture.problem,
        fields: { file: 'You keep too much. Remove some.' },
      },
    }
    expect(refusalOf(told)).toBe(
      'You keep too much. Remove some. It stays on this device until then; your profile says how much room you use.',
    )
  })
  it('because the server has no room stays here, to be tried again', () => {
    expect(refusalOf(entry(refused('disk_full', 507)))).toBe(
      'Our server has no room for pictures now. It stays on this device; try again later.',
    )
  })
  it('because the person’s room is used up has the sentence of the server without one of a field', () => {
    expect(refusalOf(entry(refused('no_room', 413, 'You keep too much.')))).toMatch(
      /^You keep too much\. It stays on this device/,
    )
  })
})

describe('work that the server refused', () => {
  const wrong = (fields: Record<string, string>) => {
    const { problem, ...more } = entry(refused('invalid', 400, 'Something is wrong.'))
    return { ...more, problem: problem && { ...problem, fields } }
  }
  it('says what is wrong with its first field, and else that something is', () => {
    expect(refusalOf(wrong({ note: 'Note is too long.', title: 'No title.' }))).toBe(
      'Note is too long.',
    )
    expect(refusalOf(wrong({}))).toBe('Something is wrong.')
    expect(refusalOf(entry())).toBe('')
  })
})
