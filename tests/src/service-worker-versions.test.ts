import { expect, it } from 'vitest'
import { outdatedCopies } from '#src/service-worker-versions.ts'

it('the copies of this version and of the one before stay, older ones go, and others are not touched', () => {
  const names = ['app-1', 'fonts', 'app-2', 'app-3', 'pictures', 'app-4']
  expect(outdatedCopies(names, 'app-')).toEqual(['app-1', 'app-2'])
  expect(outdatedCopies(['app-1', 'app-2'], 'app-')).toEqual([])
  expect(outdatedCopies(['other'], 'app-')).toEqual([])
})
