import { describe, expect, it } from 'vitest'
import type { Gap } from '#contract/lives/inspection/gap.ts'
import { gap as gapSchema } from '#contract/recorded.ts'
import { blockedBy, eachLeftOf, leftOf } from '#src/pages/inspections/what-is-left.ts'

const gap = (lacks: Gap['lacks'], label: string, worksheet_id: string): Gap => ({
  lacks,
  label,
  worksheet_id,
  item_id: `${worksheet_id}.${label.toLowerCase()}`,
})

describe('what a report still lacks', () => {
  it('names an item without a rating, and counts several as one thing that leads to the first', () => {
    const roof = gap('rating', 'Covering', 'roof')
    expect(leftOf([roof])).toEqual([
      { sentence: 'Covering is not rated.', worksheetId: 'roof', at: 'roof.covering' },
    ])
    expect(leftOf([roof, gap('rating', 'Fans', 'attic')])).toEqual([
      {
        sentence: '2 required items are not rated. The first is Covering.',
        worksheetId: 'roof',
        at: 'roof.covering',
      },
    ])
  })

  it('names each other thing, with the finding where it is of one', () => {
    expect(
      leftOf([
        gap('reason', 'Covering', 'roof'),
        { ...gap('recommendation', 'Loose shingle', 'roof'), finding_id: 'f' },
        gap('test', 'Radon test', 'roof'),
      ]),
    ).toEqual([
      {
        sentence: 'Covering: say why it was not inspected.',
        worksheetId: 'roof',
        at: 'roof.covering',
      },
      { sentence: 'Loose shingle: recommend what to do.', worksheetId: 'roof', at: 'f' },
      {
        sentence: 'Radon test: it was ordered and has no valid result. Do it, or say why not.',
        worksheetId: 'roof',
        at: 'roof.radon test',
      },
    ])
  })

  it('names a thing of a kind that this release does not know, as one that is not complete', () => {
    const read = gapSchema.parse({ ...gap('rating', 'Covering', 'roof'), lacks: 'moved_away' })
    expect(eachLeftOf([read])).toEqual([
      {
        sentence: 'Covering is not complete. Reload the page to see what is missing.',
        worksheetId: 'roof',
        at: 'roof.covering',
      },
    ])
  })

  it('names the items without a rating first, and then the other things', () => {
    expect(
      leftOf([gap('finding', 'Fans', 'attic'), gap('rating', 'Covering', 'roof')]).map(
        ({ sentence }) => sentence,
      ),
    ).toEqual(['Covering is not rated.', 'Fans is deficient but has no finding.'])
  })

  it('names every item without a rating once the field work is done', () => {
    const gaps = [gap('rating', 'Covering', 'roof'), gap('rating', 'Fans', 'attic')]
    expect(eachLeftOf(gaps).map(({ sentence }) => sentence)).toEqual([
      'Covering is not rated.',
      'Fans is not rated.',
    ])
  })

  it('is nothing where nothing is missing', () => {
    expect(leftOf([])).toEqual([])
  })
})

describe('why a button is disabled', () => {
  const missing = { guard: 'isPaid', sentence: 'It is not paid.' }
  const placed = { ...missing, at: { item_id: 'roof.covering' } }

  it('is the first reason without a place on the page, or the number of the others', () => {
    expect(blockedBy('complete', [], true)).toBeNull()
    expect(blockedBy('complete', [placed, missing], true)).toBe('It is not paid.')
    expect(blockedBy('finalize', [placed, placed], true)).toBe('2 things are missing; see below.')
  })
  it('is also that the device has not read yet what it holds, but for the start of the work', () => {
    const words = 'This device has not read its unsent work yet.'
    expect(blockedBy('complete', [], false)).toBe(words)
    expect(blockedBy('finalize', [placed], false)).toBe(words)
    expect(blockedBy('complete', [missing], false)).toBe('It is not paid.')
    expect(blockedBy('start', [], false)).toBeNull()
  })
})
