import { expect, test } from 'vitest'
import { mostCounted } from '#contract/vocabulary/lists.ts'
import { countWord, mostShown } from '#src/ui/count.ts'

test('a list says 10,000+ where the server stops counting, and the number below that', () => {
  expect(mostShown).toBe(mostCounted)
  expect(countWord(mostCounted + 1)).toBe('10,000+')
  expect(countWord(mostCounted)).toBe('10,000')
  expect(countWord(7)).toBe('7')
})
