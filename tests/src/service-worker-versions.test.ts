import { expect, it } from 'vitest'
import { isOfVersion, outdatedCopies } from '#src/service-worker-versions.ts'

it('the copies of this version and of the one before stay, older ones go, and others are not touched', () => {
  const names = ['app-1', 'fonts', 'app-2', 'app-3', 'pictures', 'app-4']
  expect(outdatedCopies(names, 'app-')).toEqual(['app-1', 'app-2'])
  expect(outdatedCopies(['app-1', 'app-2'], 'app-')).toEqual([])
  expect(outdatedCopies(['other'], 'app-')).toEqual([])
})

it('a shell that names all scripts of this version is of it; one that shares some with it is of another', () => {
  const shell = '<script src="/a.1.js"></script><script src="/b.2.js"></script>'
  expect(isOfVersion(shell, ['/a.1.js', '/b.2.js'])).toBe(true)
  expect(isOfVersion(shell, ['/a.1.js', '/b.3.js'])).toBe(false)
})
