import { describe, expect, test } from 'vitest'
import type { Comment } from '#contract/worksheets.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import {
  differences,
  matching,
  versionIn,
  withoutTokens,
} from '#src/pages/worksheets/form-words.ts'
import { photoState } from '#src/pages/worksheets/use-unsent.ts'

const comment = (title: string, synonyms: string[], observation = ''): Comment => ({
  comment_id: title,
  worksheet_id: 'electrical',
  title,
  observation,
  implication: '',
  action: 'repair',
  recommendation: '',
  trade: '',
  severity: 'safety',
  time_frame: 'immediate',
  synonyms,
  is_limitation: false,
})
const entry = (state: Entry['state'], target: string): Entry => ({
  id: target,
  userId: 'u',
  inspectionId: 'i',
  target,
  edit: null,
  version: null,
  queuedAt: 0,
  state,
  problem: null,
})

describe('the library of comments', () => {
  test('a place that was not named leaves a whole sentence behind', () => {
    expect(withoutTokens('Shingles are missing at {location}.')).toBe('Shingles are missing.')
    expect(withoutTokens('{location} has {count} cracks.')).toBe('This area has several cracks.')
    expect(withoutTokens('')).toBe('')
  })

  test('a comment is found by what people call it, those with the words in their title first', () => {
    const missing = comment('GFCI missing or failed', ['outlet', 'kitchen'])
    const outlet = comment('Outlet is loose', ['kitchen'])
    expect(matching([missing, outlet, comment('Open ground', [])], 'kitchen outlet')).toEqual([
      missing,
      outlet,
    ])
    expect(matching([missing, outlet], 'outlet')).toEqual([outlet, missing])
    expect(matching([missing], 'roof')).toEqual([])
  })
})

describe('two edits that met', () => {
  test('only the fields that differ are set side by side, in words', () => {
    const lines = differences(
      {
        kind: 'item',
        item: {
          item_id: 'roof.covering',
          label: 'Covering',
          hint: null,
          required: true,
          rating: 'NI',
          limitation_reason: 'weather',
          note: 'Snow',
          version: 1,
        },
      },
      { rating: 'IN', limitation_reason: null, note: 'Snow', version: 2 },
    )
    expect(lines).toEqual([
      { label: 'Rating', mine: 'Not inspected', theirs: 'Inspected' },
      { label: 'Reason', mine: 'Weather', theirs: '–' },
    ])
  })

  test('keeping mine builds on the server’s current version', () => {
    expect(versionIn({ version: 4 })).toBe(4)
    expect(versionIn(null)).toBeNull()
  })
})

describe('unsent work', () => {
  test('each photo says whether it is safe', () => {
    const entries = [
      entry('waiting', 'photo:a'),
      entry('sending', 'photo:b'),
      entry('attention', 'photo:c'),
    ]
    expect(['a', 'b', 'c', 'd'].map((id) => photoState(entries, id, false))).toEqual([
      'On this device',
      'Uploading',
      'Needs attention',
      'Safe',
    ])
    // The disk refused the list with the photo in it.
    expect(photoState(entries, 'a', true)).toBe('Not kept')
    expect(photoState(entries, 'd', true)).toBe('Safe')
  })
})
