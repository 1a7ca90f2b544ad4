import { expect, it } from 'vitest'
import type { Photo } from '#contract/photo-parts.ts'
import type { Finding } from '#contract/recorded.ts'
import { removalOf } from '#src/pages/worksheets/undoable.ts'

it('what is removed is removed by its own id', () => {
  // A removal asks for the id alone.
  const [finding, photo] = [{ finding_id: 'f' } as Finding, { photo_id: 'p' } as Photo]
  expect(removalOf({ kind: 'finding', finding })).toEqual({
    kind: 'findingRemoved',
    finding_id: 'f',
  })
  expect(removalOf({ kind: 'photo', photo })).toEqual({
    kind: 'photoRemoved',
    photo_id: 'p',
    photo,
  })
})
