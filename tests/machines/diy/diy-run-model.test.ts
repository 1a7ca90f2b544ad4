import { describe, expect, it } from 'vitest'
import type { DiyRun } from '#contract/diy-runs.ts'
import { diyCategoryOf } from '#contract/vocabulary/diy-questions.ts'
import {
  answersOf,
  isWaiting,
  keptBeside,
  merged,
  newRun,
  nextPhoto,
  notUnderWay,
  questionsOf,
  type Run,
  withAnswer,
} from '#src/machines/diy/diy-run-model.ts'

const given = (question_id: string) => ({
  question_id,
  answer: 'ok' as const,
  note: '',
  photos: [],
})
const known = (version: number, answers = [given('roof.shingles')]): DiyRun => ({
  analysis_id: 'one',
  category: 'roof-gutters',
  state: 'begun',
  version,
  answers,
})
const keptRun: Run = {
  ...newRun('one'),
  answers: { 'roof.shingles': { answer: 'problem', note: '' } },
  unsent: ['roof.shingles'],
}
const picture = {
  photo_id: 'x',
  question_id: 'roof.shingles',
  url: 'blob:1',
  state: 'waiting',
  problem: null,
} as const

describe('what the server has', () => {
  it('comes in under the new answers on this device', () => {
    const mine = merged(keptRun, known(5, [given('roof.shingles'), given('roof.gutters')]))
    expect(mine.answers).toEqual({
      'roof.shingles': { answer: 'problem', note: '' },
      'roof.gutters': { answer: 'ok', note: '' },
    })
    expect([mine.version, mine.unsent]).toEqual([5, ['roof.shingles']])
  })

  it('keeps a photograph that is on its way, and forgets one that was removed elsewhere', () => {
    const sent = { ...picture, photo_id: 'y', state: 'sent' as const }
    const { photos } = merged({ ...keptRun, photos: [picture, sent] }, known(5))
    expect(photos).toEqual([picture])
  })

  it('has each photograph once, as this device shows it, and takes back no removal', () => {
    const others = ['x', 'y', 'z'].map((photo_id) => ({ photo_id, thumbnail_url: `/${photo_id}` }))
    const there = known(5, [{ ...given('roof.shingles'), photos: others } as never])
    const photos: Run['photos'] = [
      { ...picture, photo_id: 'z', url: '/old', state: 'removing' },
      { ...picture, photo_id: 'y', url: 'blob:y', state: 'sent' },
      { ...picture, photo_id: 'x', url: 'blob:x' },
    ]
    expect(
      merged({ ...keptRun, photos }, there).photos.map(({ photo_id, url, state }) => [
        photo_id,
        url,
        state,
      ]),
    ).toEqual([
      ['x', 'blob:x', 'sent'],
      ['y', 'blob:y', 'sent'],
      ['z', '/z', 'removing'],
    ])
  })

  it('is nothing yet where what this device submitted is on its way', () => {
    const sent = { ...picture, state: 'sent' as const }
    const run = { ...keptRun, version: 4, unsent: [], photos: [sent], submitted: true }
    expect(notUnderWay(run, 'two')).toEqual(run)
  })

  it('is nothing either where another device was faster: what was submitted here and waits begins again', () => {
    const run = { ...keptRun, version: 4, submitted: true }
    const begun = { ...keptRun, analysis_id: 'two', submittedElsewhere: true }
    expect(notUnderWay(run, 'two')).toEqual(begun)
    const photos = [picture]
    expect(notUnderWay({ ...run, unsent: [], photos }, 'two')).toEqual({ ...begun, photos })
  })

  it('is another look where another device has submitted and begun again: what waits here goes there', () => {
    const run = { ...keptRun, version: 4, unsent: [], photos: [picture] }
    const there = { ...known(2, [given('roof.gutters')]), analysis_id: 'three' }
    expect(merged(run, there)).toMatchObject({
      ...{ analysis_id: 'three', version: 2, photos: [picture], submittedElsewhere: true },
      answers: { ...keptRun.answers, 'roof.gutters': { answer: 'ok', note: '' } },
      unsent: ['roof.shingles'],
    })
    expect(merged(run, known(5)).submittedElsewhere).toBeUndefined()
  })

  it('is nothing after another device has submitted: only the new answers here begin again', () => {
    const run = {
      ...keptRun,
      version: 4,
      answers: { ...keptRun.answers, 'roof.gutters': { answer: 'ok' as const, note: '' } },
    }
    const next = notUnderWay(run, 'two')
    expect([next.analysis_id, next.version, Object.keys(next.answers)]).toEqual([
      'two',
      0,
      ['roof.shingles'],
    ])
  })
})

describe('photographs that wait here after another device has submitted the area', () => {
  const run = { ...keptRun, version: 4, unsent: [] }

  it('begin again with their answers, which the server had', () => {
    const others = ['sent', 'removing'].map((state) => ({ ...picture, photo_id: state, state }))
    const photos = [picture, ...others] as Run['photos']
    const answers = { ...run.answers, 'roof.gutters': { answer: 'ok' as const, note: '' } }
    expect(notUnderWay({ ...run, answers, photos }, 'two')).toMatchObject({
      ...{ version: 0, answers: keptRun.answers, unsent: ['roof.shingles'], photos: [picture] },
    })
  })

  it('are sent again where the server refused them, and their answers once', () => {
    const refused = { ...picture, problem: 'It is submitted.' }
    const photos = [refused, { ...refused, photo_id: 'y' }]
    const next = notUnderWay({ ...run, unsent: ['roof.shingles'], photos }, 'two')
    expect([next.unsent, next.photos.map(({ problem }) => problem)]).toEqual([
      ['roof.shingles'],
      [null, null],
    ])
  })

  it('stay on the device', () => {
    const before = { ...run, photos: [picture] }
    const kept = keptBeside(before, notUnderWay(before, 'two'), before)
    expect(kept).toMatchObject({ analysis_id: 'two', photos: [picture] })
  })
})

describe('what this device keeps where the same area is open in two tabs', () => {
  const note = (text: string) => ({ answer: 'ok' as const, note: text })
  const kept = (answers: Run['answers'], more: Partial<Run> = {}): Run => ({
    ...newRun('one'),
    answers,
    unsent: Object.keys(answers),
    ...more,
  })
  const theirs = kept({ 'roof.gutters': note('theirs') })

  it('is both tabs’ answers, whichever writes last', () => {
    const next = keptBeside(theirs, keptRun, null)
    expect(next?.answers).toEqual({ ...keptRun.answers, ...theirs.answers })
    expect(next?.unsent).toEqual(['roof.shingles', 'roof.gutters'])
  })
  it('is no more what this tab has sent, and still what the other has changed of it since', () => {
    const sent = { ...keptRun, unsent: [] }
    expect(keptBeside(keptRun, sent, keptRun)).toEqual(sent)
    const changed = kept({ 'roof.shingles': note('changed there') })
    expect(keptBeside(changed, sent, keptRun)).toMatchObject({
      answers: { 'roof.shingles': note('changed there') },
      unsent: ['roof.shingles'],
    })
  })
  it('is the newer of two answers to one question', () => {
    const here = kept({ 'roof.gutters': note('typed here just now') })
    expect(keptBeside(theirs, here, theirs)).toEqual(here)
    // This tab writes for another reason, and has not touched the answer.
    expect(keptBeside(theirs, here, here)?.answers).toEqual(theirs.answers)
  })
  it('is this tab’s answer where both have changed it since', () => {
    const here = kept({ 'roof.gutters': note('typed here just now') })
    const before = kept({ 'roof.gutters': note('before') })
    expect(keptBeside(theirs, here, before)).toEqual(here)
  })
  it('is none of the other tab’s photographs that the server has', () => {
    const there = kept({}, { photos: [{ ...picture, state: 'sent' }] })
    expect(keptBeside(there, keptRun, null)).toBe(keptRun)
  })
  it('is the other tab’s photograph that waits, unless this one has just removed it', () => {
    const there = kept({}, { photos: [picture] })
    expect(keptBeside(there, keptRun, null)?.photos).toEqual([picture])
    expect(keptBeside(there, keptRun, there)?.photos).toEqual([])
  })
  it('is what the other tab has not sent, where this one has finished the area', () => {
    expect(keptBeside(keptRun, null, keptRun)).toBeNull()
    expect(keptBeside({ ...theirs, version: 3, submitted: true }, null, keptRun)).toEqual({
      ...theirs,
      version: 3,
    })
  })
  it('is this tab’s alone where nothing was', () => {
    expect(keptBeside(null, keptRun, null)).toBe(keptRun)
  })
})

describe('what is still to be sent', () => {
  const answered = { ...keptRun, unsent: [] }

  it('is an answer, a photograph of an answer, or the whole run', () => {
    expect(isWaiting(answered)).toBe(false)
    expect(isWaiting(keptRun)).toBe(true)
    expect(isWaiting({ ...answered, submitted: true })).toBe(true)
    expect(isWaiting({ ...answered, photos: [picture] })).toBe(true)
    expect(isWaiting({ ...answered, photos: [{ ...picture, state: 'sent' }] })).toBe(false)
  })

  it('is no photograph that the server refused, or whose answer is not given', () => {
    const refused = { ...picture, problem: 'Too large.' }
    const elsewhere = { ...picture, question_id: 'roof.gutters' }
    const next = { ...picture, photo_id: 'next', state: 'removing' as const }
    expect(nextPhoto({ ...answered, photos: [refused, elsewhere] })).toBeUndefined()
    expect(nextPhoto({ ...answered, photos: [refused, elsewhere, next, picture] })).toBe(next)
  })

  it('goes with every answer, each under its question', () => {
    expect(answersOf(keptRun)).toEqual([
      { question_id: 'roof.shingles', answer: 'problem', note: '' },
    ])
  })
})

it('an area has its questions in their order', () => {
  const ids = questionsOf('roof-gutters')
  expect(ids.length).toBeGreaterThan(1)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(diyCategoryOf('roof-gutters')?.questions.map((one) => one.question_id))
})

describe('a new run', () => {
  it('has nothing, knows no version and begins at the first question', () => {
    expect(newRun('one')).toEqual({
      analysis_id: 'one',
      version: 0,
      answers: {},
      photos: [],
      unsent: [],
      at: 0,
      submitted: false,
    })
  })

  it('that nobody else has is under way, whatever the server says', () => {
    expect(notUnderWay(keptRun, 'two')).toBe(keptRun)
    const known = { ...keptRun, version: 1, at: 3 }
    const next = { ...keptRun, analysis_id: 'two', submittedElsewhere: true }
    expect(notUnderWay(known, 'two')).toEqual(next)
  })

  it('takes the name that the server gives it', () => {
    expect(merged({ ...keptRun, analysis_id: 'here' }, known(5)).analysis_id).toBe('one')
  })
})

describe('an answer', () => {
  const { answers } = keptRun

  it('is not sure and without a note until somebody says more', () => {
    const run = withAnswer(newRun('one'), 'roof.gutters', { note: 'wet' })
    expect(run.answers).toEqual({ 'roof.gutters': { answer: 'not_sure', note: 'wet' } })
    expect(withAnswer(newRun('one'), 'roof.gutters', { answer: 'ok' }).answers).toEqual({
      'roof.gutters': { answer: 'ok', note: '' },
    })
  })

  it('keeps what was said of it before, and all other answers', () => {
    const noted = withAnswer(keptRun, 'roof.shingles', { note: 'three are loose' })
    expect(noted.answers).toEqual({
      'roof.shingles': { answer: 'problem', note: 'three are loose' },
    })
    expect(withAnswer(noted, 'roof.shingles', { answer: 'ok' }).answers).toEqual({
      'roof.shingles': { answer: 'ok', note: 'three are loose' },
    })
    expect(withAnswer(keptRun, 'roof.gutters', { answer: 'ok' }).answers).toEqual({
      ...answers,
      'roof.gutters': { answer: 'ok', note: '' },
    })
  })

  it('is unsent once, after those that were given before it', () => {
    const two = withAnswer(keptRun, 'roof.gutters', { answer: 'ok' })
    expect(two.unsent).toEqual(['roof.shingles', 'roof.gutters'])
    expect(withAnswer(two, 'roof.shingles', { answer: 'ok' }).unsent).toEqual([
      'roof.gutters',
      'roof.shingles',
    ])
  })
})

it('two tabs keep their own photographs, and those answers of the other one that wait', () => {
  const there: Run = {
    ...newRun('one'),
    answers: {
      'roof.gutters': { answer: 'ok', note: '' },
      'roof.flashing': { answer: 'ok', note: 'sent' },
    },
    unsent: ['roof.gutters'],
    photos: [picture],
    version: 9,
  }
  const mine = { ...keptRun, version: 2, photos: [{ ...picture, photo_id: 'mine' }] }
  expect(keptBeside(there, mine, null)).toEqual({
    ...mine,
    answers: { ...mine.answers, 'roof.gutters': { answer: 'ok', note: '' } },
    unsent: ['roof.shingles', 'roof.gutters'],
    photos: [{ ...picture, photo_id: 'mine' }, picture],
  })
  // A photograph that this tab shows already comes once.
  expect(keptBeside(there, { ...mine, photos: [picture] }, null)?.photos).toEqual([picture])
})
